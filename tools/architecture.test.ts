import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { filesUnder, root } from './source-imports.ts'

/** A drawn arrow. `names` stand before the colon of its label: calls begin with a slash, all others are functions. */
type Arrow = { line: string; target: string; names: string[] }

const drawings = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
  .split(/^## /m)
  .slice(1)
  .flatMap((part) => {
    const title = part.split('\n')[0] ?? ''
    return [...part.matchAll(/^```mermaid\n([\s\S]*?)^```/gm)].map(([, drawing = '']) => ({ title, drawing }))
  })

const box = String.raw`(\w+)(?:\[\(?([^\])]+)\)?\])?`

function arrowsOf(drawing: string): Arrow[] {
  const labels = new Map<string, string>()
  for (const [, id = '', label] of drawing.matchAll(new RegExp(box, 'g'))) if (label !== undefined) labels.set(id, label)
  return drawing
    .split('\n')
    .filter((line) => line.includes('-->'))
    .map((line) => {
      const [, , , label = '', target = ''] = new RegExp(`^\\s*${box} (?:-- "([^"]*)" )?--> ${box}`).exec(line) ?? []
      const names = (/^(\/cli\/:name|[^:]*)/.exec(label)?.[0] ?? '').split(',').map((name) => name.trim())
      return { line: line.trim(), target: labels.get(target) ?? '', names: names.filter(Boolean) }
    })
}

const isTest = (path: string) => /\.test\.tsx?$/.test(path)
const textUnder = (path: string) =>
  (statSync(path).isDirectory() ? filesUnder(path) : [path])
    .filter((file) => !isTest(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')

const ofServer = textUnder(join(root, 'server/src'))
const isCall = (name: string) => new RegExp(`['"\`](?:(?:GET|POST|PUT|DELETE) )?${name}['"\`/]`).test(ofServer)

function isIn(label: string, name: string): boolean {
  const paths = (label.match(/[\w-]+\/src[\w./-]*\w/g) ?? []).map((path) => join(root, path)).filter((path) => existsSync(path))
  return paths.some((path) => new RegExp(`\\b${name}(?:[(<:]|\\b = )`).test(textUnder(path)))
}

describe('an arrow in docs/architecture.md', () => {
  const arrows = drawings.filter(({ title }) => title !== 'Allowed imports').flatMap(({ drawing }) => arrowsOf(drawing))

  test('names a call or a function', () => {
    expect(arrows.length).toBeGreaterThan(25)
    expect(arrows.filter(({ names, target }) => names.length === 0 || target === '')).toEqual([])
  })

  test('names calls that the server declares, and functions that stand where it points', () => {
    const missing = arrows.flatMap(({ line, target, names }) =>
      names.filter((name) => !(name.startsWith('/') ? isCall(name) : isIn(target, name))).map((name) => `${name}: ${line}`),
    )
    expect(missing).toEqual([])
  })

  test('with a name that nothing has is found', () => {
    const [arrow] = arrowsOf(
      '  a[server/src/main.ts] -- "/worker/fetch-blob, noSuchName: words" --> b[(contents: server/src/ground/blobs)]',
    )
    expect(arrow).toMatchObject({ target: 'contents: server/src/ground/blobs', names: ['/worker/fetch-blob', 'noSuchName'] })
    expect([isCall('/worker/fetch-blob'), isIn(arrow?.target ?? '', 'noSuchName'), isCall('/worker/claim')]).toEqual([false, false, true])
  })
})
