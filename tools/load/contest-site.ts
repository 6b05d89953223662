/** A site with a running contest: a real server and a real judge worker as processes, on a temporary folder. */

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createServices } from '../../server/src/app/create-services.ts'
import type { Services } from '../../server/src/app/services.ts'
import type { Database } from '../../server/src/ground/db/database.ts'
import { migrate } from '../../server/src/ground/db/migrate.ts'
import { openSqlite } from '../../server/src/ground/db/open-database.ts'
import { inTransaction } from '../../server/src/ground/db/transaction.ts'
import { randomIds } from '../../server/src/ground/ids/ids.ts'
import { systemClock } from '../../server/src/ground/time/clock.ts'
import { storeNewUser } from '../../server/src/people/account/new-user.ts'
import { hashPassword } from '../../server/src/people/account/password.ts'
import { RoleIds } from '../../shared/src/ground/access/role.ts'
import { hour } from '../../shared/src/ground/time/instant.ts'
import { displayIdOf } from '../../shared/src/problems/problem/display-id.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const STATEMENT = `Read two numbers and write their sum: $a + b$, where $1 \\le a, b \\le 10^9$.\n\n${'A statement of the usual length has a few paragraphs like this one. '.repeat(20)}`
const INPUTS = ['1 2', '30 4', '500 6', '7000 8', '90000 10', '123456789 987654321']

export const pupilPassword = 'hall of pupils'
export const organiserName = 'organiser'
export const pupilName = (n: number) => `pupil${n + 1}`
export const labelOf = (problem: number) => String.fromCharCode(65 + problem)

/** `runner` starts and watches the jails. */
export type CpuSeconds = { server: number; worker: number; runner: number }

export type ContestSite = {
  port: number
  cid: number
  databaseFile: string
  /** Peak memory of a process so far, in MiB. */
  peakMib(of: 'server' | 'worker'): number
  /** CPU seconds that each part has used so far. */
  cpuSeconds(): CpuSeconds
  /** Ends the processes; the database can still be read. */
  halt(): Promise<void>
  remove(): void
}

export async function openContestSite({ users, problems }: { users: number; problems: number }): Promise<ContestSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchstone-load-'))
  const remove = () => rmSync(dataDir, { recursive: true, force: true })
  const children: ChildProcess[] = []
  const halt = async () => {
    for (const child of children.toReversed()) await end(child)
  }
  try {
    keepWhatTheJudgeProved(dataDir)
    const databaseFile = join(dataDir, 'touchstone.db')
    const cid = await fill(dataDir, databaseFile, users, problems)
    const env = { PATH: process.env.PATH ?? '', DATA_DIR: dataDir, PORT: '0', STARTER_PROBLEMS: 'off', ROOT_PASSWORD: pupilPassword }
    const withJail = process.env.NSJAIL ? { ...env, NSJAIL: process.env.NSJAIL } : env
    const server = start('main', withJail)
    children.push(server)
    const port = await new Promise<number>((resolve, reject) => {
      server.once('message', (message) => resolve((message as { listening: number }).listening))
      server.once('exit', (code) => reject(new Error(`the server ended with ${code} before it listened`)))
    })
    const worker = start('judge-worker', withJail)
    children.push(worker)
    await saysReady(worker)
    const peakMib = (of: 'server' | 'worker') => peakMemoryMib((of === 'server' ? server : worker).pid ?? 0)
    const cpuSeconds = () => cpuSecondsOf(server.pid ?? 0, worker.pid ?? 0)
    return { port, cid, databaseFile, peakMib, cpuSeconds, halt, remove }
  } catch (error) {
    await halt()
    remove()
    throw error
  }
}

/** Proving the languages takes half a minute, so the proofs of this machine are reused. */
function keepWhatTheJudgeProved(dataDir: string): void {
  const kept = join(root, '.cache', 'judge')
  if (!existsSync(kept)) mkdirSync(kept, { recursive: true })
  mkdirSync(join(dataDir, 'cache'))
  symlinkSync(kept, join(dataDir, 'cache', 'judge'))
}

function start(name: 'main' | 'judge-worker', env: Record<string, string>): ChildProcess {
  const file = join(root, 'server', 'src', `${name}.ts`)
  return spawn(process.execPath, [file], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

function saysReady(worker: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = ''
    worker.stdout?.on('data', (data) => {
      said += data
      if (said.includes('judge: ready')) resolve()
    })
    worker.once('exit', (code) => reject(new Error(`the judge worker ended with ${code}: ${said}`)))
  })
}

function cpuSecondsOf(server: number, worker: number): CpuSeconds {
  const children = readFileSync(`/proc/${worker}/task/${worker}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
  const runner = children.find((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('runner-process'))
  const [ofServer = 0, ofWorker = 0, ofRunner = 0] = [server, worker, runner].map((pid) => (pid ? cpuTimeOf(pid) : 0))
  return { server: ofServer, worker: ofWorker, runner: ofRunner }
}

const TICKS_PER_SECOND = 100

/** CPU seconds of a process without its children. */
function cpuTimeOf(pid: number): number {
  // The name in brackets may hold blanks; the two times are the 14th field and the next one.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ').map(Number) ?? []
  return ((fields[11] ?? 0) + (fields[12] ?? 0)) / TICKS_PER_SECOND
}

function peakMemoryMib(pid: number): number {
  const kib = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  if (kib === undefined) throw new Error(`process ${pid} reports no memory`)
  return Number(kib) / 1024
}

/** @returns the contest, which has just begun */
async function fill(dataDir: string, databaseFile: string, users: number, problems: number): Promise<number> {
  const db = openSqlite(databaseFile)
  try {
    await migrate(db)
    return await fillContest(await createServices({ db, clock: systemClock, ids: randomIds, dataDir }), users, problems)
  } finally {
    await db.destroy()
  }
}

/** Pupils, an organiser, and a contest of sums that has just begun. @returns the contest */
export async function fillContest({ db, blobs }: Pick<Services, 'db' | 'blobs'>, users: number, problems: number): Promise<number> {
  const passwordHash = await hashPassword(pupilPassword)
  await inTransaction(db, async (db) => {
    const organiser = { username: organiserName, password: pupilPassword, roleId: RoleIds.root }
    await storeNewUser(db, { clock: systemClock, ids: randomIds }, organiser, passwordHash)
    for (let n = 0; n < users; n++) {
      const user = { username: pupilName(n), password: pupilPassword, realname: `Pupil ${n + 1}`, school: `School ${n % 20}` }
      await storeNewUser(db, { clock: systemClock, ids: randomIds }, user, passwordHash)
    }
  })
  const cases = []
  for (const input of INPUTS) {
    const [a = 0, b = 0] = input.split(' ').map(Number)
    const [given, wanted] = [await blobs.putBytes(`${input}\n`), await blobs.putBytes(`${a + b}\n`)]
    cases.push({ inputHash: given.hash, inputSize: given.size, outputHash: wanted.hash, outputSize: wanted.size })
  }
  return storeContest(db, problems, cases)
}

type Case = { inputHash: string; inputSize: number; outputHash: string; outputSize: number }

async function storeContest(db: Database, problems: number, cases: readonly Case[]): Promise<number> {
  const now = systemClock.now()
  const stamps = { gmtCreate: now, gmtModified: now }
  const times = { startTime: now - 1000, endTime: now + 5 * hour, sealRank: 1 as const, sealRankTime: now + 4 * hour }
  const words = { title: 'Load', description: 'A hall of pupils.', type: 0, auth: 0, openRank: 1, visible: 1 }
  const { id: cid } = await db
    .insertInto('contests')
    .values({ ...words, ...times, ...stamps })
    .returning('id')
    .executeTakeFirstOrThrow()
  const languages = await db
    .selectFrom('languages')
    .select('id')
    .where('oj', '=', 'ME')
    .where('name', 'in', ['C++ 17', 'Python3'])
    .execute()
  for (let n = 0; n < problems; n++) {
    const text = { problemId: displayIdOf(`LOAD${n}`), title: `Sum ${n + 1}`, description: STATEMENT, isRemoveEndBlank: 1 }
    const judge = { type: 0, judgeMode: 'default', judgeCaseMode: 'default', auth: 3, caseVersion: '1' }
    const { id: pid } = await db
      .insertInto('problems')
      .values({ ...text, ...judge, timeLimit: 1000, memoryLimit: 256, stackLimit: 128, ...stamps })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const { id: lid } of languages) await db.insertInto('problemLanguages').values({ pid, lid }).execute()
    for (const [i, one] of cases.entries()) {
      await db
        .insertInto('problemCases')
        .values({ pid, seq: i + 1, inputName: `${i + 1}.in`, outputName: `${i + 1}.out`, ...one, ...stamps })
        .execute()
    }
    const place = { cid, pid, displayId: labelOf(n), displayTitle: `Sum ${n + 1}` }
    await db
      .insertInto('contestProblems')
      .values({ ...place, ...stamps })
      .execute()
  }
  return cid
}
