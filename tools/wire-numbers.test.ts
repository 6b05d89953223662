import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { filesUnder, root } from './source-imports.ts'

const isSource = (file: string) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|routeTree\.gen|[/\\](i18n|testing)[/\\]/.test(file)

/** A number of the wire is small or a role's; statuses of HTTP lie between. */
const wireNumber = '-?(?:\\d{1,2}|100\\d)\\b(?!\\.|_)'
const fields = '(?:status|auth|type|state|roleId|role)'
/** A field compared with a number, set to one, or asked for one in a query. */
const bare = new RegExp(`\\b${fields}(?:\\?? ?: | (?:===|!==) |', '(?:=|!=)', |', '(?:not )?in', \\[)${wireNumber}`)

/** Files that may say such a number, with what it means there. */
const exceptions: Record<string, string> = {
  'server/src/app/cli/install-language.ts': 'the exit code of a command',
  'server/src/judging/worker/delegated-scope.ts': 'the exit code of a command',
  'server/src/problems/problem-import/reading/archive.ts': 'the kind of an entry of an archive',
  'server/src/problems/editor/problem-admin.service.ts': 'a field without a meaning that documented clients expect',
  'server/src/people/user-admin/user-admin.service.ts': 'a field without a meaning that documented clients expect',
}

const bareNumbers = ['server', 'shared', 'client']
  .flatMap((workspace) => filesUnder(join(root, workspace, 'src')))
  .filter(isSource)
  .flatMap((file) => {
    const name = relative(root, file).replaceAll('\\', '/')
    return readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, i) => (bare.test(line) ? [{ name, at: `${i + 1}: ${line.trim()}` }] : []))
  })

test('states, kinds and roles are written by their names, never by their numbers', () => {
  expect(bareNumbers.filter(({ name }) => !(name in exceptions)).map(({ name, at }) => `${name}:${at}`)).toEqual([])
})

test('each exception is still needed', () => {
  expect(Object.keys(exceptions).filter((name) => !bareNumbers.some((bare) => bare.name === name))).toEqual([])
})
