/** `npm run load -- contest --users 300 --minutes 5`: a hall of pupils in a running contest, on a site of its own. */
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { isOpen, verdictName } from '../../shared/src/judging/verdict/verdict.ts'
import { createCallLog, percentile, spread } from './call-log.ts'
import { type ContestLoad, contestLoadOf, planPupil } from './contest-plan.ts'
import { type CpuSeconds, openContestSite } from './contest-site.ts'
import { createOrganiser, type Said } from './organiser.ts'
import { createPupil, type Noted } from './pupil.ts'

const LAST_SIGN_IN_MS = 60_000
const MOST_PAGE_P95_MS = 300
/** Time that a patch may need after the last verdict. */
const SETTLE_MS = 120_000

export type ContestFigures = {
  faults: number
  submitted: number
  judged: number
  /** Verdicts that differ from the expected ones. */
  wrongVerdicts: number
  /** Boards of the pupils, built from patches, compared with the server's. */
  boards: { right: number; wrong: number }
  /** Public answers of staff, and how many of them did not reach a pupil's stream. */
  answers: { said: number; unheard: number }
  lastSignInMs: number
  pageP95Ms: number
}

export async function loadContest(say: (line: string) => void, argv: readonly string[] = []): Promise<void> {
  const load = contestLoadOf(argv)
  if (load === null) {
    say('usage: npm run load -- contest [--users 300] [--minutes 5]')
    process.exitCode = 2
    return
  }
  const figures = await runContest(load, say)
  const late = figures.lastSignInMs > LAST_SIGN_IN_MS || figures.pageP95Ms >= MOST_PAGE_P95_MS
  if (late) say(`too slow: the last sign-in within ${LAST_SIGN_IN_MS / 1000} s and pages within p95 ${MOST_PAGE_P95_MS} ms are wanted`)
  const { faults, submitted, judged, wrongVerdicts, boards, answers } = figures
  if (late || faults > 0 || submitted !== judged || wrongVerdicts > 0 || boards.wrong > 0 || answers.unheard > 0) process.exitCode = 1
}

export async function runContest(load: ContestLoad, say: (line: string) => void): Promise<ContestFigures> {
  const average = () => loadavg()[0]?.toFixed(1)
  say(`${load.users} pupils, ${load.problems} problems, ${(load.runMs / 60_000).toFixed(1)} minutes; load average before ${average()}`)
  const site = await openContestSite(load)
  try {
    const log = createCallLog()
    const noted: Noted = { sent: new Map(), verdictAt: new Map(), patches: { n: 0, bytes: 0 }, heard: new Map() }
    const pupils = Array.from({ length: load.users }, (_, n) => createPupil(n, { port: site.port, cid: site.cid, log, noted }))
    const organiser = createOrganiser({ port: site.port, cid: site.cid, log })
    const from = performance.now()
    await Promise.all(pupils.map((pupil) => pupil.signIn()))
    const lastSignInMs = performance.now() - from
    say(`sign-ins at once          ${spread(log.of('sign-in'))}; the last was inside after ${(lastSignInMs / 1000).toFixed(1)} s`)
    await organiser.signIn()
    const said: Said = new Map()
    const cpuBefore = site.cpuSeconds()
    const organising = Promise.all(pupils.map((pupil) => pupil.isListening)).then(() => organiser.speak(said, load.runMs))
    await Promise.all([organising, ...pupils.map((pupil, n) => pupil.takePart(planPupil(n, load)))])
    const judged = await untilJudged(site.databaseFile, [...noted.sent.keys()])
    const boards = await compareBoards(pupils)
    const answers = await reportAnswers(said, noted, load.users, say)
    say(`load average during the run ${average()}`)
    say(`memory at most: server ${site.peakMib('server').toFixed(0)} MiB, judge worker ${site.peakMib('worker').toFixed(0)} MiB`)
    const cpuAfter = site.cpuSeconds()
    for (const pupil of pupils) pupil.leave()
    await site.halt()
    reportCores(cpuBefore, cpuAfter, site.databaseFile, judged.length, say)
    for (const name of log.names().filter((name) => name !== 'sign-in')) say(`${name.padEnd(52)} ${spread(log.of(name))}`)
    const pages = log.names().filter((name) => name.startsWith('page: '))
    const pageP95Ms = percentile(
      pages.flatMap((name) => log.of(name)),
      0.95,
    )
    const wrongVerdicts = reportJudging(judged, noted, say)
    say(`pages of all kinds: p95 ${pageP95Ms.toFixed(0)} ms`)
    say(`boards made from patches: ${boards.right} right, ${boards.wrong} wrong`)
    say(`calls that failed: ${log.faultCount()}`)
    for (const line of log.faults()) say(`  ${line}`)
    const done = judged.filter(({ status }) => !isOpen(status)).length
    return { faults: log.faultCount(), submitted: noted.sent.size, judged: done, wrongVerdicts, boards, answers, lastSignInMs, pageP95Ms }
  } finally {
    await site.halt()
    site.remove()
  }
}

type Judged = { submitId: number; status: number; submitTime: number; judgedAt: number | null }

/** Reads the submissions until none is open. The server gets no requests: the pupils have left. */
async function untilJudged(file: string, submitIds: readonly number[]): Promise<Judged[]> {
  const db = new Sqlite(file, { readonly: true })
  try {
    const all = db.prepare(
      'select submit_id as submitId, status, submit_time as submitTime, judged_at as judgedAt from submissions where submit_id in (select value from json_each(?))',
    )
    for (;;) {
      const rows = all.all(JSON.stringify(submitIds)) as Judged[]
      if (rows.every(({ status }) => !isOpen(status))) return rows
      await sleep(500)
    }
  } finally {
    db.close()
  }
}

async function compareBoards(pupils: readonly ReturnType<typeof createPupil>[]) {
  const last = await pupils[0]?.freshMark()
  const until = performance.now() + SETTLE_MS
  while (performance.now() < until && pupils.some((pupil) => pupil.markOf()?.n !== last?.n)) await sleep(100)
  const found = { right: 0, wrong: 0 }
  for (const pupil of pupils) {
    if (await pupil.boardIsRight()) found.right++
    else found.wrong++
  }
  return found
}

/** Waits until every pupil has received every public answer. */
async function reportAnswers(said: Said, { heard }: Noted, users: number, say: (line: string) => void) {
  const unheard = () => [...said.keys()].reduce((sum, id) => sum + users - (heard.get(id)?.length ?? 0), 0)
  const until = performance.now() + SETTLE_MS
  while (performance.now() < until && unheard() > 0) await sleep(100)
  const delays = [...said].flatMap(([id, at]) => (heard.get(id) ?? []).map((heardAt) => heardAt - at))
  say(`said to all: ${said.size}, unheard by pupils: ${unheard()}; until a pupil heard ${spread(delays)}`)
  return { said: said.size, unheard: unheard() }
}

/**
 * Core seconds of a program and their parts. The pages and streams of the pupils are part of the server's. Compilers and the building of
 * jails are missing: the kernel keeps no sum of processes that have ended in jails.
 */
function reportCores(before: CpuSeconds, after: CpuSeconds, databaseFile: string, programs: number, say: (line: string) => void): void {
  if (programs === 0) return
  const db = new Sqlite(databaseFile, { readonly: true })
  const { ms } = db.prepare('select coalesce(sum(cpu_time), 0) as ms from submission_cases').get() as { ms: number }
  db.close()
  const used = (part: keyof CpuSeconds) => after[part] - before[part]
  const parts = {
    'the programs': ms / 1000,
    'starting and watching jails': used('runner'),
    'worker (comparing, hashing, reports)': used('worker'),
    'server (with all pages)': used('server'),
  }
  const each = (seconds: number) => (seconds / programs).toFixed(3)
  const words = Object.entries(parts).map(([name, seconds]) => `${name} ${each(seconds)}`)
  say(`core seconds of a program, compiler and jail apart: ${words.join('; ')}`)
}

/** @returns the number of unexpected verdicts */
function reportJudging(judged: readonly Judged[], { sent, verdictAt, patches }: Noted, say: (line: string) => void): number {
  const ended = judged.flatMap(({ judgedAt, submitTime }) => (judgedAt === null ? [] : { judgedAt, submitTime }))
  const first = Math.min(...judged.map(({ submitTime }) => submitTime))
  const minutes = (Math.max(...ended.map(({ judgedAt }) => judgedAt)) - first) / 60_000
  say(`judged: ${ended.length} of ${sent.size}, ${(ended.length / minutes).toFixed(0)} a minute`)
  say(`wait from submission to verdict      ${spread(ended.map(({ judgedAt, submitTime }) => judgedAt - submitTime))}`)
  const delays = judged.flatMap(({ submitId, judgedAt }) => {
    const at = verdictAt.get(submitId)
    return at === undefined || judgedAt === null ? [] : [at - judgedAt]
  })
  say(`from verdict to the pupil's stream   ${spread(delays)}`)
  say(`board patches: ${patches.n}, ${patches.n === 0 ? 0 : (patches.bytes / patches.n).toFixed(0)} bytes each`)
  const wrong = judged.filter(({ submitId, status }) => status !== sent.get(submitId)?.verdict)
  for (const { submitId, status } of wrong.slice(0, 10)) {
    say(`  submission ${submitId}: ${verdictName(status)}, not ${verdictName(sent.get(submitId)?.verdict ?? status)}`)
  }
  return wrong.length
}
