import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './source-imports.ts'
import { caps, readCost } from './type-cost.mjs'

const said = `/repo/node_modules/zod/index.d.ts
/repo/server/src/main.ts
/repo/server/src/judge-worker.ts
/elsewhere/lib.d.ts
Files:                 4
Instantiations:     3001
Memory used:     123456K
`

test("instantiations and a project's own files are counted", () => {
  expect(readCost(said, '/repo')).toEqual({ files: 2, instantiations: 3001 })
})

test('an answer without figures is a fault, not a cheap project', () => {
  expect(() => readCost('Files: 4\n', '/repo')).toThrow('the compiler said nothing')
  expect(() => readCost(said, '/another')).toThrow('the compiler said nothing')
})

test('every project that is type-checked has a cap', () => {
  const projects = ['shared', 'migrations', 'judge-sandbox', 'server', 'client', 'e2e']
  expect(projects.filter((name) => !existsSync(join(root, name, 'tsconfig.json')))).toEqual([])
  expect(Object.keys(caps)).toEqual(projects)
})
