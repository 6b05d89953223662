/** A judge machine as a process of its own: it joins a real server over HTTP, fetches test data and judges in real jails. */
import { symlinkSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isOpen, Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServices } from '../../app/create-services.ts'
import { migrate } from '../../ground/db/migrate.ts'
import { openSqlite } from '../../ground/db/open-database.ts'
import { randomIds } from '../../ground/ids/ids.ts'
import { systemClock } from '../../ground/time/clock.ts'
import { allowLanguages, makeCases, makeProblem } from '../../testing/make.ts'
import { type RunningServer, runServer, runToEnd, runWorker, startTouchstone } from '../../testing/run-server.ts'
import { testCacheDir } from '../../testing/test-judge.ts'

const PASSWORD = 'correct horse'
const SUM = 'a, b = map(int, input().split())\nprint(a + b)\n# long enough for a program of the site'

let home: string
let server: RunningServer
let token = ''
const site = () => `http://127.0.0.1:${server.port}`
const machineEnv = () => ({ DATA_DIR: join(home, 'machine'), JUDGE_LANES: '2' })

async function ask(method: string, path: string, body?: object) {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: token } : {}) }
  const answer = await fetch(`${site()}${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
  token ||= answer.headers.get('authorization') ?? ''
  return (await answer.json()) as { status: number; data: never; msg: string }
}

const machines = async () =>
  ((await ask('GET', '/api/admin/judge-machine/list')).data as { machines: { id: number; state: string; speed: object | null }[] }).machines

async function invite(): Promise<string> {
  return ((await ask('POST', '/api/admin/judge-machine/join-code', { name: 'Room 302' })).data as { code: string }).code
}

async function judge(code: string): Promise<{ status: number; judger: string }> {
  const sent = await ask('POST', '/api/submit-problem-judge', { pid: 'SUM', language: 'Python3', code })
  const { submitId } = sent.data as { submitId: number }
  for (;;) {
    const { submission } = (await ask('GET', `/api/get-submission-detail?submitId=${submitId}`)).data as {
      submission: { status: number; judger: string }
    }
    if (!isOpen(submission.status)) return submission
    await sleep(200)
  }
}

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'touchstone-machine-'))
  const dataDir = join(home, 'site')
  await mkdir(testCacheDir, { recursive: true })
  await mkdir(join(home, 'machine', 'cache'), { recursive: true })
  await mkdir(dataDir)
  symlinkSync(testCacheDir, join(home, 'machine', 'cache', 'judge'))
  const db = openSqlite(join(dataDir, 'touchstone.db'))
  await migrate(db)
  const services = await createServices({ db, clock: systemClock, ids: randomIds, dataDir })
  const pid = await makeProblem(db, { problemId: 'SUM', isRemoveEndBlank: 1 })
  await allowLanguages(db, pid, ['Python3'])
  const [input, output] = [await services.blobs.putBytes('1 2\n'), await services.blobs.putBytes('3\n')]
  await makeCases(db, pid, [{ inputHash: input.hash, outputHash: output.hash, inputSize: input.size, outputSize: output.size }])
  await db.destroy()
  server = await runServer({ DATA_DIR: dataDir, ROOT_PASSWORD: PASSWORD, JUDGE_LANES: '0' })
  await ask('POST', '/api/login', { username: 'root', password: PASSWORD })
})

afterAll(async () => {
  await server?.stop('SIGTERM')
  await rm(home, { recursive: true, force: true })
})

test('the judge beside the site can be switched off', async () => {
  const idle = await runWorker({ DATA_DIR: join(home, 'site'), JUDGE_LANES: '0' }, 'switched off')
  expect((await idle.stop()).code).toBe(0)
})

test('a machine joins, waits for staff, judges with contents that it fetched, and ends when its key is revoked', async () => {
  const code = await invite()
  const machine = startTouchstone(['judge-machine', '--site', site(), '--join', code], machineEnv())
  try {
    await machine.until(/ready, 2 programs/)
    const file = join(home, 'machine', 'judge-machine.json')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const [one] = await machines()
    expect(one).toMatchObject({ state: 'waiting' })
    await ask('PUT', '/api/admin/judge-machine/state', { id: one?.id, state: 'working' })
    expect(await judge(SUM)).toMatchObject({ status: Verdict.Accepted, judger: `machine-${one?.id}` })
    expect(await judge(SUM.replace('a + b', 'a - b'))).toMatchObject({ status: Verdict.WrongAnswer })
    const copies = await readdir(join(home, 'machine', 'cache', 'contents'), { recursive: true })
    expect(copies.filter((name) => /\/[0-9a-f]{64}$/.test(name))).toHaveLength(2)
    await ask('DELETE', `/api/admin/judge-machine?id=${one?.id}`)
    const { code: exit, out, err } = await machine.finished
    expect([exit, out + err]).toEqual([2, expect.stringContaining('its key was revoked')])
  } finally {
    machine.child.kill('SIGKILL')
  }
  const again = await runToEnd('touchstone', ['judge-machine', '--site', site(), '--join', code], { DATA_DIR: join(home, 'other') })
  expect(again).toMatchObject({ code: 2, err: expect.stringContaining('has been used') })
  const unknown = await runToEnd('touchstone', ['judge-machine'], { DATA_DIR: join(home, 'other') })
  expect(unknown).toMatchObject({ code: 2, err: expect.stringContaining('has joined no site yet') })
})
