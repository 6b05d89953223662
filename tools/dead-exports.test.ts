import { readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { expect, test } from 'vitest'
import { filesUnder, importsOf, root, targetOf, workspaces } from './source-imports.ts'

/** Files whose values are read without an import. */
const readElsewhere: readonly RegExp[] = [
  /^migrations\/src\/\d{4}/, // Kysely runs them by file name.
  /\.schema\.ts$/, // The words of the wire, which stand whole.
  /^client\/src\/(routes\/|routeTree\.gen|i18n\/)/, // The router and the languages load them.
]

/** Types that say something to the compiler alone: they do not compile when it is untrue. */
const checksItself: readonly string[] = ['client/src/features/contest/staff/editor/contest-room.ts: CallsAgree']

const source = workspaces.flatMap((workspace) => filesUnder(join(root, workspace, 'src')))
const readers = [...source, ...['tools', 'e2e', 'server/starter-problems'].flatMap((folder) => filesUnder(join(root, folder)))]
const nameOf = (file: string) => relative(root, file).replaceAll(sep, '/')

/** Texts of the files that import a file. */
const readersOf = new Map<string, string[]>()
for (const file of readers) {
  const text = readFileSync(file, 'utf8')
  for (const target of new Set(importsOf(file).map(targetOf))) {
    if (target !== undefined) readersOf.set(target, [...(readersOf.get(target) ?? []), text])
  }
}

const exportedValue = /^export (?:async )?(?:const|let|function\*?|class) +([\w$]+)/gm
const exportedType = /^export (?:type|interface) +([\w$]+)/gm

/** The exported names that no other file imports. */
function unread(files: readonly string[], exported: RegExp): string[] {
  return files
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) => {
      const texts = readersOf.get(relative(root, file)) ?? []
      const names = [...readFileSync(file, 'utf8').matchAll(exported)].map(([, name = '']) => name)
      return names.filter((name) => !texts.some((text) => new RegExp(`\\b${name}\\b`).test(text))).map((name) => `${nameOf(file)}: ${name}`)
    })
}

test('each exported value is imported by another file', () => {
  const files = source.filter((file) => !readElsewhere.some((form) => form.test(nameOf(file))))
  expect(unread(files, exportedValue)).toEqual([])
})

test('each exported type is imported by another file', () => {
  expect(
    unread(
      source.filter((file) => !file.endsWith('routeTree.gen.ts')),
      exportedType,
    ).filter((name) => !checksItself.includes(name)),
  ).toEqual([])
})
