/** Server and worker are killed in the middle of a contest: every acknowledged run is judged once, and the board is right after the restart. */
import { symlinkSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BoardPage } from '@touchstone/shared/contests/scoreboard/board.schema.ts'
import { hour, minute, second } from '@touchstone/shared/ground/time/instant.ts'
import { isOpen, Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import Sqlite from 'better-sqlite3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServices } from '../../app/create-services.ts'
import { migrate } from '../../ground/db/migrate.ts'
import { openSqlite } from '../../ground/db/open-database.ts'
import { inTransaction } from '../../ground/db/transaction.ts'
import { randomIds } from '../../ground/ids/ids.ts'
import { systemClock } from '../../ground/time/clock.ts'
import { storeNewUser } from '../../people/account/new-user.ts'
import { hashPassword } from '../../people/account/password.ts'
import { allowLanguages, makeCases, makeContest, makeContestProblem, makeProblem } from '../../testing/make.ts'
import { type RunningServer, type RunningWorker, runServer, runWorker } from '../../testing/run-server.ts'
import { testCacheDir } from '../../testing/test-judge.ts'

const PASSWORD = 'correct horse'
const PUPILS = ['ada', 'bob', 'eve']
const PENALTY_SEC = 20 * 60
const LABELS = ['A', 'B']
const right = 'import time\ntime.sleep(0.1)\nprint(sum(map(int, input().split())))'
const wrong = 'import time\ntime.sleep(0.1)\nprint("neither this nor that is the sum")'

let dataDir: string
let cid: number
let startTime: number
let server: RunningServer
let worker: RunningWorker
const tokens = new Map<string, string>()
const env = () => ({ DATA_DIR: dataDir, JUDGE_LANES: '2', ROOT_PASSWORD: PASSWORD })

async function ask(path: string, { token, body }: { token?: string; body?: object } = {}) {
  const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: token } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const { status, data, msg } = (await answer.json()) as { status: number; data: never; msg: string }
  return { status, data, msg, token: answer.headers.get('authorization') }
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'touchstone-contest-crash-'))
  await mkdir(testCacheDir, { recursive: true })
  await mkdir(join(dataDir, 'cache'))
  symlinkSync(testCacheDir, join(dataDir, 'cache', 'judge'))
  const db = openSqlite(join(dataDir, 'touchstone.db'))
  await migrate(db)
  const services = await createServices({ db, clock: systemClock, ids: randomIds, dataDir })
  startTime = systemClock.now() - minute
  cid = await makeContest(db, { startTime, endTime: startTime + 5 * hour, auth: 0, visible: 1 })
  const [input, output] = [await services.blobs.putBytes('1 2\n'), await services.blobs.putBytes('3\n')]
  for (const label of LABELS) {
    const pid = await makeProblem(db, { problemId: `SUM${label}`, isRemoveEndBlank: 1, auth: 3 })
    await allowLanguages(db, pid, ['Python3'])
    await makeCases(db, pid, [{ inputHash: input.hash, outputHash: output.hash, inputSize: input.size, outputSize: output.size }])
    await makeContestProblem(db, cid, pid, label)
  }
  const passwordHash = await hashPassword(PASSWORD)
  for (const username of PUPILS) {
    await inTransaction(db, (db) =>
      storeNewUser(db, { clock: systemClock, ids: randomIds }, { username, password: PASSWORD }, passwordHash),
    )
  }
  await db.destroy()
  server = await runServer(env())
  worker = await runWorker(env())
  for (const username of PUPILS) {
    tokens.set(username, (await ask('/api/login', { body: { username, password: PASSWORD } })).token ?? '')
  }
})

afterAll(async () => {
  await worker?.stop('SIGTERM')
  await server?.stop('SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
})

type Sent = { submitId: number; username: string; label: string; verdict: Verdict }

async function submit(username: string, label: string, verdict: Verdict): Promise<Sent> {
  const code = `${verdict === Verdict.Accepted ? right : wrong}\n# ${username} ${label} ${Math.random()}`
  const body = { pid: label, language: 'Python3', code, cid, tid: null, gid: null, isRemote: false }
  const { status, data, msg } = await ask('/api/submit-problem-judge', { token: tokens.get(username), body })
  expect(status, msg).toBe(200)
  return { submitId: (data as { submitId: number }).submitId, username, label, verdict }
}

type Stored = { submitId: number; status: number; submitTime: number }

function readStored(): Map<number, Stored> {
  const raw = new Sqlite(join(dataDir, 'touchstone.db'), { readonly: true })
  const rows = raw
    .prepare('select submit_id as submitId, status, submit_time as submitTime from submissions order by submit_id')
    .all() as Stored[]
  raw.close()
  return new Map(rows.map((row) => [row.submitId, row]))
}

/** The figures of each pupil with a verdict, computed here from the acknowledged runs and their stored rows. */
function reckon(sent: readonly Sent[]) {
  const stored = readStored()
  return PUPILS.flatMap((username) => {
    const own = sent.filter((one) => one.username === username && !isOpen(stored.get(one.submitId)!.status))
    if (own.length === 0) return []
    let [main, cost] = [0, 0]
    for (const label of LABELS) {
      const runs = own.filter((one) => one.label === label).map(({ submitId }) => stored.get(submitId)!)
      const accepted = runs.findIndex(({ status }) => status === Verdict.Accepted)
      if (accepted < 0) continue
      main++
      const tries = runs.slice(0, accepted).filter(({ status }) => status === Verdict.WrongAnswer).length
      cost += Math.floor((runs[accepted]!.submitTime - startTime) / second) + tries * PENALTY_SEC
    }
    return { username, main, cost, tries: own.length }
  })
}

async function readBoard() {
  const { status, data, msg } = await ask(`/api/get-contest-board?cid=${cid}`, { token: tokens.get('ada') })
  expect(status, msg).toBe(200)
  const rows = (data as BoardPage).rows.map(({ person, main, cost, tries }) => ({ username: person.username, main, cost, tries }))
  return rows.toSorted((a, b) => a.username.localeCompare(b.username))
}

/** While a worker reports, the board may be a moment behind the last verdict; without one, it is right at the first read. */
async function expectBoardRight(sent: readonly Sent[], when: string, looks: 'first' | 'soon') {
  for (;;) {
    const before = reckon(sent)
    const board = await readBoard()
    const after = reckon(sent)
    if (looks === 'soon' && [before, board].some((one) => JSON.stringify(one) !== JSON.stringify(after))) {
      await sleep(50)
      continue
    }
    expect(board, when).toEqual(after)
    expect(before, when).toEqual(after)
    return
  }
}

test('no submission is lost and the board is right after each restart', async () => {
  const sent: Sent[] = []
  for (const [round, victim] of (['worker', 'server', 'both', 'server'] as const).entries()) {
    for (const [n, username] of PUPILS.entries()) {
      const label = LABELS[(round + n) % LABELS.length] ?? 'A'
      sent.push(await submit(username, label, (round + n) % 3 === 0 ? Verdict.WrongAnswer : Verdict.Accepted))
    }
    if (victim !== 'server') await worker.stop('SIGKILL')
    if (victim !== 'worker') await server.stop('SIGKILL')
    if (victim !== 'worker') server = await runServer({ ...env(), PORT: String(server.port) })
    // No judge runs yet after `both`: no board shows waiting runs.
    await expectBoardRight(sent, `round ${round}, ${victim}`, victim === 'both' ? 'first' : 'soon')
    if (victim !== 'server') worker = await runWorker(env())
  }
  while ([...readStored().values()].some(({ status }) => isOpen(status))) await sleep(100)
  const stored = readStored()
  expect([...stored.keys()]).toEqual(sent.map(({ submitId }) => submitId))
  expect(sent.map(({ submitId }) => stored.get(submitId)?.status)).toEqual(sent.map(({ verdict }) => verdict))
  await expectBoardRight(sent, 'when all is judged', 'soon')
  await server.stop('SIGKILL')
  server = await runServer({ ...env(), PORT: String(server.port) })
  await expectBoardRight(sent, 'built from the database alone', 'first')
})

test('a page that was on the board hears of the restart: the mark is of another epoch', async () => {
  const before = (await ask(`/api/get-contest-board?cid=${cid}`, { token: tokens.get('ada') })).data as BoardPage
  await server.stop('SIGKILL')
  server = await runServer({ ...env(), PORT: String(server.port) })
  const headers = { cookie: `touchstone_token=${tokens.get('ada')}` }
  const aborted = new AbortController()
  const stream = await fetch(`http://127.0.0.1:${server.port}/api/live/events?boards=${cid}`, { headers, signal: aborted.signal })
  let text = ''
  for await (const part of stream.body!.pipeThrough(new TextDecoderStream())) {
    text += part
    if (text.includes('board-mark')) break
  }
  aborted.abort()
  const epoch = /"epoch":"([^"]+)"/.exec(text)?.[1]
  expect(epoch).toBeDefined()
  expect(epoch).not.toBe(before.mark.epoch)
})
