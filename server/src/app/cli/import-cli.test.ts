import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSqlite } from '../../ground/db/open-database.ts'
import { fpsFile, fpsItem } from '../../problems/problem-import/testing/fps-text.ts'
import { textZip } from '../../problems/problem-import/testing/raw-zip.ts'
import { runCli } from './cli.ts'

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'touchstone-cli-'))
})
afterEach(() => rm(dir, { recursive: true, force: true }))

async function run(...args: string[]) {
  const printed = { out: '', said: '' }
  const code = await runCli(args, {
    env: { DATA_DIR: join(dir, 'data'), ROOT_PASSWORD: 'a good password', STARTER_PROBLEMS: 'off' },
    out: (text) => {
      printed.out += text
    },
    say: (text) => {
      printed.said += `${text}\n`
    },
  })
  return { code, ...printed }
}

async function file(content: string | Uint8Array, name = 'problems.xml') {
  const path = join(dir, name)
  await writeFile(path, content)
  return path
}

test('import prints the result of each problem, and the exit code shows whether all succeeded', async () => {
  const good = await run('import', await file(fpsFile([fpsItem()])))
  expect(good).toMatchObject({ code: 0, out: expect.stringMatching(/P1 +imported +Sum\n1 imported, 0 updated, 0 unchanged, 0 refused/) })
  const partly = await run('import', await file(fpsFile([fpsItem(), fpsItem('', { title: 'Empty', tests: '' })])))
  expect(partly.code).toBe(1)
  expect(partly.out).toMatch(/unchanged +Sum[\s\S]*refused +Empty +The problem has no test data/)
})

test('import --json prints the report, --force overwrites', async () => {
  const path = await file(fpsFile([fpsItem()]))
  const { out } = await run('import', path, '--json', '--force')
  expect(JSON.parse(out)).toMatchObject({
    origin: 'fps',
    counts: { imported: 1 },
    problems: [{ title: 'Sum', problemId: 'P1', pid: 1, status: 'imported', warnings: [], reason: null }],
  })
})

test('import keeps new problems private unless --auth sets another publicity, and refuses unknown values', async () => {
  const auths: unknown[] = []
  for (const [id, ...args] of [['P1'], ['P2', '--auth', 'contest'], ['P3', '--auth', 'public']]) {
    const path = await file(fpsFile([fpsItem('', { title: `Sum ${id}` })]), `${id}.xml`)
    expect((await run('import', path, ...args)).code).toBe(0)
  }
  const db = openSqlite(join(dir, 'data', 'touchstone.db'))
  auths.push(...(await db.selectFrom('problems').select('auth').orderBy('id').execute()).map(({ auth }) => auth))
  await db.destroy()
  expect(auths).toEqual([2, 3, 1])
  expect(await run('import', join(dir, 'P1.xml'), '--auth', 'secret')).toMatchObject({
    code: 2,
    said: expect.stringContaining('private, contest, public'),
  })
})

test('import prints one line with the reason for a bad file', async () => {
  expect(await run('import', await file('<!DOCTYPE x [<!ENTITY a "b">]><fps/>'))).toMatchObject({
    code: 1,
    out: '',
    said: expect.stringContaining('not allowed'),
  })
  expect(await run('import', join(dir, 'missing.xml'))).toMatchObject({ code: 2, said: expect.stringContaining('ENOENT') })
  expect(await run('import')).toMatchObject({ code: 2, said: expect.stringContaining('Usage') })
})

test('import reports a provisional limit, and queues the measuring solutions for the next start', async () => {
  const files = {
    'problem.yaml': 'name: Sum\n',
    'data/secret/1.in': '1 2\n',
    'data/secret/1.ans': '3\n',
    'submissions/accepted/a.py': 'print(3)\n',
  }
  const { code, out } = await run('import', await file(textZip(files), 'sum.zip'))
  expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining('30 s is provisional. Its accepted solutions (1) are run now') })
  const db = openSqlite(join(dir, 'data', 'touchstone.db'))
  const jobs = await db.selectFrom('judgeJobs').select('kind').execute()
  const problem = await db.selectFrom('problems').select(['auth', 'unjudgeable']).executeTakeFirst()
  await db.destroy()
  expect({ jobs, problem }).toEqual({ jobs: [{ kind: 'submission' }], problem: { auth: 2, unjudgeable: 'measuring' } })
})
