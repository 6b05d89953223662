/**
 * An acknowledged submission gets exactly one final verdict, whichever process is killed at any time.
 *
 * Each round submits and waits a seeded moment, so that it falls into queueing, compiling, judging or reporting. It then kills the worker,
 * the server or both with SIGKILL, starts them again, and waits for the verdicts. A trigger in the database records every change of a
 * submission to a final status.
 */
import { readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isOpen, Verdict, verdictName } from '@touchstone/shared/judging/verdict/verdict.ts'
import Sqlite from 'better-sqlite3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServices } from '../../app/create-services.ts'
import { migrate } from '../../ground/db/migrate.ts'
import { openSqlite } from '../../ground/db/open-database.ts'
import { randomIds } from '../../ground/ids/ids.ts'
import { systemClock } from '../../ground/time/clock.ts'
import { allowLanguages, makeCases, makeProblem } from '../../testing/make.ts'
import { type RunningServer, type RunningWorker, runServer, runWorker } from '../../testing/run-server.ts'
import { testCacheDir } from '../../testing/test-judge.ts'

const ROUNDS = 27
const SEED = 20_260_901
const LONGEST_WAIT_MS = 900
const PASSWORD = 'correct horse'

/** Expected verdict, and a program that runs long enough to be hit in every phase. */
const programs = [
  {
    verdict: Verdict.Accepted,
    language: 'C++ 17',
    code: '#include <iostream>\nint main() { long long a, b; std::cin >> a >> b; std::cout << a + b; }',
  },
  { verdict: Verdict.Accepted, language: 'Python3', code: 'import time\ntime.sleep(0.15)\nprint(sum(map(int, input().split())))' },
  { verdict: Verdict.WrongAnswer, language: 'Python3', code: 'import time\ntime.sleep(0.1)\nprint(7)' },
  { verdict: Verdict.CompileError, language: 'C++ 17', code: 'int main() { return this_name_is_not_declared_anywhere; }' },
]

/** Small repeatable generator (mulberry32). */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

let dataDir: string
let server: RunningServer
let worker: RunningWorker
let token: string
const env = () => ({ DATA_DIR: dataDir, ROOT_PASSWORD: PASSWORD, JUDGE_LANES: '2' })

async function ask(path: string, init: { method?: string; body?: object } = {}) {
  const response = await fetch(`http://127.0.0.1:${server.port}${path}`, {
    method: init.method ?? 'GET',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: token } : {}) },
    ...(init.body ? { body: JSON.stringify(init.body) } : {}),
  })
  return { headers: response.headers, body: (await response.json()) as { status: number; data: never; msg: string } }
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'touchstone-crash-'))
  await mkdir(testCacheDir, { recursive: true })
  await mkdir(join(dataDir, 'cache'))
  symlinkSync(testCacheDir, join(dataDir, 'cache', 'judge'))
  const db = openSqlite(join(dataDir, 'touchstone.db'))
  await migrate(db)
  const services = await createServices({ db, clock: systemClock, ids: randomIds, dataDir })
  const pid = await makeProblem(db, { problemId: 'SUM', isRemoveEndBlank: 1 })
  await allowLanguages(db, pid, ['C++ 17', 'Python3'])
  const cases = []
  for (const [input, output] of [
    ['1 2\n', '3\n'],
    ['3 4\n', '7\n'],
    ['40 2\n', '42\n'],
  ] as const) {
    const [i, o] = [await services.blobs.putBytes(input), await services.blobs.putBytes(output)]
    cases.push({ inputHash: i.hash, outputHash: o.hash, inputSize: i.size, outputSize: o.size })
  }
  await makeCases(db, pid, cases)
  await db.destroy()
  const raw = new Sqlite(join(dataDir, 'touchstone.db'))
  raw.exec(`create table verdict_log (submit_id integer, status integer);
    create trigger log_verdict after update of status on submissions when new.status not in (5, 6, 7)
    begin insert into verdict_log values (new.submit_id, new.status); end;`)
  raw.close()
  server = await runServer(env())
  worker = await runWorker(env())
  token = ''
  const { headers } = await ask('/api/login', { method: 'POST', body: { username: 'root', password: PASSWORD } })
  token = headers.get('authorization') ?? ''
})

afterAll(async () => {
  await worker?.stop('SIGTERM')
  await server?.stop('SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
})

function cgroupsOfThisInstance(): string[] {
  const id = readFileSync(join(dataDir, 'instance-id'), 'utf8').trim()
  const roots = ['/sys/fs/cgroup', '/sys/fs/cgroup/memory', '/sys/fs/cgroup/pids', '/sys/fs/cgroup/cpuacct']
  return roots.flatMap((root) => {
    try {
      return readdirSync(root).filter((name) => name.startsWith(`touchstone-${id}-`))
    } catch {
      return []
    }
  })
}

async function phasesOf(submitIds: number[]): Promise<string[]> {
  const { body } = await ask('/api/check-submissions-status', { method: 'POST', body: { submitIds } })
  return Object.values(body.data as Record<string, { status: number }>).map(({ status }) => verdictName(status) ?? '?')
}

async function waitForVerdicts(submitIds: number[], withinMs: number): Promise<Map<number, number>> {
  const until = Date.now() + withinMs
  for (;;) {
    const { body } = await ask('/api/check-submissions-status', { method: 'POST', body: { submitIds } })
    const rows = Object.values(body.data as Record<string, { submitId: number; status: number }>)
    if (rows.length === submitIds.length && rows.every((row) => !isOpen(row.status)))
      return new Map(rows.map((r) => [r.submitId, r.status]))
    if (Date.now() > until) throw new Error(`not judged in time: ${JSON.stringify(rows)}\n${server.printed()}\n${worker.printed()}`)
    await sleep(100)
  }
}

test(`${ROUNDS} rounds of SIGKILL to the worker, the server or both lose nothing and judge nothing twice`, async () => {
  const next = random(SEED)
  const expected = new Map<number, number>()
  const hit = new Map<string, number>()
  for (let round = 0; round < ROUNDS; round++) {
    const victim = (['worker', 'server', 'both'] as const)[round % 3] ?? 'both'
    const mine: number[] = []
    for (let i = 0; i < 3; i++) {
      const { verdict, language, code } = programs[Math.floor(next() * programs.length)] ?? programs[0]!
      // A unique comment keeps the compile cache from making every round alike.
      const mark = language === 'Python3' ? `# ${round}.${i}` : `// ${round}.${i}`
      const { body } = await ask('/api/submit-problem-judge', { method: 'POST', body: { pid: 'SUM', language, code: `${code}\n${mark}` } })
      expect(body.status, body.msg).toBe(200)
      const { submitId } = body.data as { submitId: number }
      mine.push(submitId)
      expected.set(submitId, verdict)
    }
    await sleep(next() * LONGEST_WAIT_MS)
    if (victim === 'worker') {
      let phases = await phasesOf(mine)
      // A slow machine may be behind: some rounds wait until a program runs, or until all are done.
      while (round % 9 === 0 && !phases.includes('Judging') && phases.some((phase) => ['Pending', 'Compiling'].includes(phase))) {
        await sleep(60)
        phases = await phasesOf(mine)
      }
      for (const phase of phases) hit.set(phase, (hit.get(phase) ?? 0) + 1)
    }
    if (victim !== 'server') await worker.stop('SIGKILL')
    if (victim !== 'worker') await server.stop('SIGKILL')
    const starts = [
      victim === 'worker' ? null : runServer({ ...env(), PORT: String(server.port) }).then((started) => (server = started)),
      victim === 'server' ? null : runWorker(env()).then((started) => (worker = started)),
    ]
    await Promise.all(starts)
    const verdicts = await waitForVerdicts(mine, 400_000)
    for (const submitId of mine)
      expect(verdictName(verdicts.get(submitId) ?? 99), `round ${round}, ${victim}`).toBe(verdictName(expected.get(submitId) ?? 99))
  }

  // Those of a worker that works are of jails that wait for the next program.
  await worker.stop('SIGTERM')
  const until = Date.now() + 100_000
  while (cgroupsOfThisInstance().length > 0 && Date.now() < until) await sleep(100)
  expect(cgroupsOfThisInstance()).toEqual([])
  worker = await runWorker(env())

  const raw = new Sqlite(join(dataDir, 'touchstone.db'), { readonly: true })
  const log = raw.prepare('select submit_id, count(*) as n from verdict_log group by submit_id').all() as { submit_id: number; n: number }[]
  const left = raw.prepare('select count(*) as n from judge_jobs').get() as { n: number }
  raw.close()
  expect(log.filter(({ n }) => n !== 1)).toEqual([])
  expect(log.map((row) => row.submit_id).sort((a, b) => a - b)).toEqual([...expected.keys()])
  expect(left.n).toBe(0)
  expect([...hit.keys()], `phases hit: ${JSON.stringify([...hit])}`).toEqual(expect.arrayContaining(['Judging']))
}, 3_600_000)

test('a preview continues after its worker and its server were killed, and finds the same verdicts', async () => {
  const submitIds = Array.from({ length: 24 }, (_, i) => i + 1)
  const { body } = await ask('/api/admin/judge/preview-rejudge', { method: 'POST', body: { submitIds } })
  expect(body.status, body.msg).toBe(200)
  const { id } = body.data as { id: number }
  type Rejudging = { state: string; counts: { waiting: number; judged: number; changed: number; failed: number } }
  const find = async () => (await ask(`/api/admin/judge/get-rejudging?id=${id}`)).body.data as Rejudging
  const before = (await find()).counts.waiting
  await sleep(400)
  await worker.stop('SIGKILL')
  worker = await runWorker(env())
  await sleep(400)
  await server.stop('SIGKILL')
  server = await runServer({ ...env(), PORT: String(server.port) })
  let found = await find()
  expect(found.state, 'it was over before the kills').toBe('running')
  for (let i = 0; i < 600 && found.state === 'running'; i++) {
    await sleep(100)
    found = await find()
  }
  expect(found).toMatchObject({ state: 'ready', counts: { waiting: 0, judged: before, changed: 0, failed: 0 } })

  const raw = new Sqlite(join(dataDir, 'touchstone.db'), { readonly: true })
  const count = (query: string) => (raw.prepare(query).get() as { n: number }).n
  const log = count('select count(*) as n from verdict_log')
  const submissions = count('select count(*) as n from submissions')
  const left = count('select count(*) as n from judge_jobs')
  raw.close()
  expect([log, left]).toEqual([submissions, 0])
})
