import { access, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { keptRows } from './kept-rows.ts'

const root = new URL('../../../../', import.meta.url)

test('every row of the list of values in memory names its test of kept = rebuilt, or why there is none', async () => {
  const text = await readFile(new URL('docs/process-memory.md', root), 'utf8')
  const rows = text.split('\n').flatMap((line) => /^\| [^|]+ \| `([^`]+)`/.exec(line)?.[1] ?? [])
  expect(rows.length).toBeGreaterThan(20)
  expect(Object.keys(keptRows).sort()).toEqual([...rows].sort())
  for (const proof of Object.values(keptRows)) if ('test' in proof) await access(new URL(proof.test, root))
})
