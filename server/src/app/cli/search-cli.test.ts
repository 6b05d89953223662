import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSqlite } from '../../ground/db/open-database.ts'
import { makeProblem } from '../../testing/make.ts'
import { runCli } from './cli.ts'

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'touchstone-cli-'))
})
afterEach(() => rm(dir, { recursive: true, force: true }))

async function run(...args: string[]) {
  const said: string[] = []
  const env = { DATA_DIR: join(dir, 'data'), ROOT_PASSWORD: 'a good password', STARTER_PROBLEMS: 'off' }
  const say = (text: string) => said.push(text)
  const code = await runCli(args, { env, out: say, say })
  return { code, said: said.join('') }
}

test('search-index reports missing pieces by its exit code, and repairs the index', async () => {
  expect(await run('search-index')).toMatchObject({ code: 0 })
  const db = openSqlite(join(dir, 'data', 'touchstone.db'))
  await makeProblem(db, { title: '排序', problemId: 'P1' })
  await db.deleteFrom('problemGrams').where('gram', '=', '排序').execute()
  await db.destroy()
  const broken = await run('search-index')
  expect(broken).toMatchObject({ code: 1, said: expect.stringContaining('--rebuild mends that') })
  const mended = await run('search-index', '--rebuild', '--json')
  expect([mended.code, mended.said]).toEqual([0, expect.stringMatching(/"table": "problems",\s+"rows": 1,\s+"missing": 0/)])
})
