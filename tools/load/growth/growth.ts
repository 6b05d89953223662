/** `npm run load -- growth`: a grown site under pupils, whose processes are killed in turn. Ends with 1 when any check fails. */
import { setTimeout as sleep } from 'node:timers/promises'
import { findPostgres } from '../../../server/src/testing/real-postgres.ts'
import { isOpen } from '../../../shared/src/judging/verdict/verdict.ts'
import { type CallLog, createCallLog, percentile, spread } from '../call-log.ts'
import { organiserName, pupilPassword } from '../contest-site.ts'
import {
  checkBoard,
  checkSubmissions,
  checkVerdicts,
  type Finding,
  findingLines,
  reckonBoard,
  type SentSubmission,
  type StoredRecord,
  type StoredSubmission,
} from './growth-checks.ts'
import { missingFor, readLimits } from './growth-needs.ts'
import {
  type GrowthLoad,
  growthLoadOf,
  growthPrograms,
  MACHINES,
  marked,
  type PlannedFault,
  planFaults,
  planSubmissions,
} from './growth-plan.ts'
import { type Caller, createCaller, createGrowthPupil } from './growth-pupil.ts'
import { AHEAD, type GrowthSite, openGrowthSite } from './growth-site.ts'

const LOOK_EVERY_MS = 30_000
const SETTLE_MS = 600_000
/** Looks of each pupil at one server alone, before the load. */
const QUIET_LOOKS = 4
const DELAY_MS = 2
const SIGN_INS = 8

type Say = (line: string) => void

export async function loadGrowth(say: Say, argv: readonly string[] = []): Promise<void> {
  const load = growthLoadOf(argv)
  if (load === null) {
    say('usage: npm run load -- growth [--users 1000] [--submissions 3000] [--minutes 10]')
    process.exitCode = 2
    return
  }
  const missing = missingFor(load.users, { ...readLimits(), hasPostgres: (await findPostgres()) !== null })
  if (missing.length > 0) {
    for (const line of missing) say(line)
    process.exitCode = 2
    return
  }
  say(`${load.users} pupils, ${load.submissions} submissions in ${(load.runMs / 60_000).toFixed(1)} minutes`)
  const site = await openGrowthSite(load)
  try {
    const findings = await runGrowth(site, load, say)
    for (const line of findingLines(findings)) say(line)
    if (findings.some(({ faults }) => faults.length > 0)) process.exitCode = 1
  } finally {
    await site.remove()
  }
}

async function runGrowth(site: GrowthSite, load: GrowthLoad, say: Say): Promise<Finding[]> {
  say(`object store: ${site.storeName}; the clock of machine ${AHEAD + 1} is a day ahead`)
  const log = createCallLog()
  let port = site.serverPorts()[0] ?? 0
  const place = { port: () => port, cid: site.cid, log }
  const pupils = Array.from({ length: load.users }, (_, n) => createGrowthPupil(n, place))
  const organiser = createCaller(() => site.proxy.port, '127.0.0.1')
  await organiser.until('POST /api/login', { username: organiserName, password: pupilPassword })
  await signInAll(pupils)
  await join(site, organiser, 0)
  const reference = await judgeOnOne(site, pupils[0] as Pupil)
  say(`on one machine ${reference.size} programs have a verdict`)
  for (let turn = 0; turn < QUIET_LOOKS; turn++)
    await Promise.all(pupils.map((pupil, n) => sleep(n * 5).then(() => pupil.look(turn, 'one server'))))
  for (let which = 1; which < MACHINES; which++) await join(site, organiser, which)
  port = site.proxy.port
  site.proxy.delay(DELAY_MS)
  for (const pupil of pupils) pupil.listen()
  say(`${MACHINES} machines judge; the run begins`)
  const sent = await play(site, load, pupils, log, say)
  await settle(site, say)
  const findings = await check(site, sent, reference)
  const out = await Promise.all(pupils.map((pupil) => pupil.whySignedOut()))
  findings.push({ check: 'pupils signed out', faults: out.filter((why) => why !== null) })
  const unheard = pupils.flatMap((pupil, n) => (pupil.opened() === 0 ? [`pupil ${n + 1}`] : []))
  findings.push({ check: 'pupils whose stream never opened', faults: unheard })
  for (const pupil of pupils) pupil.leave()
  organiser.close()
  report(log, pupils, say)
  return findings
}

type Pupil = ReturnType<typeof createGrowthPupil>

/** A few at a time: a server hashes one password after the other, and no call may wait for long. */
async function signInAll(pupils: readonly Pupil[]): Promise<void> {
  const left = [...pupils]
  const some = async () => {
    for (let pupil = left.pop(); pupil; pupil = left.pop()) await pupil.signIn()
  }
  await Promise.all(Array.from({ length: SIGN_INS }, some))
}

async function join(site: GrowthSite, organiser: Caller, which: number): Promise<void> {
  const { data, msg } = await organiser.until('POST /api/admin/judge-machine/join-code', { name: `judge ${which + 1}` })
  const code = (data as { code?: string } | null)?.code
  if (!code) throw new Error(`no code for a machine: ${msg}`)
  await site.joinMachine(which, code)
  const { machines } = (await organiser.until('GET /api/admin/judge-machine/list')).data as { machines: { id: number; name: string }[] }
  const id = machines.find(({ name }) => name === `judge ${which + 1}`)?.id
  // Kernels of machines that share one computer disturb each other, and an uneven machine would wait for staff.
  const changes: [string, object][] = [
    ['state', { id, state: 'working' }],
    ['uneven', { id }],
  ]
  if (which === 0) changes.push(['reference', { id }])
  for (const [name, body] of changes) {
    const answer = await organiser.until(`PUT /api/admin/judge-machine/${name}`, body)
    if (answer.status !== 200) throw new Error(`machine ${which + 1} may not judge: ${answer.msg}`)
  }
}

const rows = async <T>(site: GrowthSite, text: string) => (await site.postgres.query(text, 'site')) as unknown as T[]
const storedSubmissions = (site: GrowthSite) =>
  rows<StoredSubmission>(site, 'select submit_id as "submitId", uid, pid, status, code, submit_time::float8 as at from submissions')

/** The verdict of each program on the only machine. */
async function judgeOnOne(site: GrowthSite, pupil: Pupil): Promise<Map<number, number>> {
  const numbers = new Map<number, number>()
  for (const [program, sent] of growthPrograms.entries()) {
    const key = `reference-${String(program).padStart(8, '0')}`
    const submitId = await pupil.submit({ problem: 0, key, sent: marked(sent, key) })
    if (submitId === null) throw new Error(`program ${program} was not taken`)
    numbers.set(submitId, program)
  }
  for (;;) {
    const stored = (await storedSubmissions(site)).filter(({ submitId }) => numbers.has(submitId))
    if (stored.every(({ status }) => !isOpen(status)))
      return new Map(stored.map(({ submitId, status }) => [numbers.get(submitId) ?? -1, status]))
    await sleep(500)
  }
}

async function play(site: GrowthSite, load: GrowthLoad, pupils: readonly Pupil[], log: CallLog, say: Say): Promise<SentSubmission[]> {
  const from = performance.now()
  const until = (atMs: number) => sleep(Math.max(0, atMs - (performance.now() - from)))
  const submits = planSubmissions(load).map(async ({ atMs, pupil, program, key, problem, sent }): Promise<SentSubmission> => {
    await until(atMs)
    return { key, program, submitId: (await pupils[pupil]?.submit({ problem, key, sent })) ?? null }
  })
  const looks = pupils.map(async (pupil, n) => {
    for (let turn = 0; ; turn++) {
      const atMs = (n / pupils.length + turn) * LOOK_EVERY_MS
      if (atMs >= load.runMs) return
      await until(atMs)
      await pupil.look(turn + n, 'page')
    }
  })
  const faults = (async () => {
    for (const fault of planFaults(load)) {
      await until(fault.atMs)
      const began = performance.now()
      await commit(site, fault)
      say(`after ${(fault.atMs / 1000).toFixed(0)} s: ${nameOf(fault)}; back after ${((performance.now() - began) / 1000).toFixed(1)} s`)
    }
  })()
  const [sent] = await Promise.all([Promise.all(submits), faults, ...looks])
  if (sent.some(({ submitId }) => submitId === null)) log.fault('a submission was given up')
  return sent
}

const nameOf = (fault: PlannedFault) => ('which' in fault ? `${fault.kind} ${fault.which + 1}` : fault.kind)

async function commit(site: GrowthSite, fault: PlannedFault): Promise<void> {
  if (fault.kind === 'kill-server') return site.killServer(fault.which)
  if (fault.kind === 'kill-machine') return site.killMachine(fault.which)
  if (fault.kind === 'restart-postgres') {
    await site.postgres.stopServer('immediate')
    await sleep(2000)
    return site.postgres.startServer()
  }
  if (!('forMs' in fault)) return
  const proxy = 'which' in fault ? site.machineProxies[fault.which] : fault.kind === 'store-away' ? site.store : site.proxy
  if (fault.kind === 'half-open') proxy?.fallSilent()
  else proxy?.cut()
  await sleep(fault.forMs)
  proxy?.mend()
}

/** Waits until every submission has a verdict. */
async function settle(site: GrowthSite, say: Say): Promise<void> {
  const from = performance.now()
  const isUnjudged = ({ status }: StoredSubmission) => isOpen(status)
  for (;;) {
    const open = (await storedSubmissions(site)).filter(isUnjudged).length
    const ms = performance.now() - from
    if (open === 0 || ms > SETTLE_MS) return say(`${open} without a verdict ${(ms / 1000).toFixed(0)} s after the run`)
    await sleep(1000)
  }
}

async function check(site: GrowthSite, sent: readonly SentSubmission[], reference: ReadonlyMap<number, number>): Promise<Finding[]> {
  const stored = await storedSubmissions(site)
  const records = await rows<StoredRecord>(site, 'select submit_id as "submitId", status from contest_records')
  const [contest] = await rows<{ start: number }>(site, `select start_time::float8 as start from contests where id = ${site.cid}`)
  const reckoned = reckonBoard(stored, contest?.start ?? 0)
  const findings = [...checkSubmissions(sent, stored, records), checkVerdicts(sent, stored, reference)]
  for (const [n, port] of site.serverPorts().entries()) {
    const here = createCaller(() => port, '127.0.0.1')
    await here.until('POST /api/login', { username: organiserName, password: pupilPassword })
    const { data, msg } = await here.until(`GET /api/get-contest-board?cid=${site.cid}`)
    const shown = (data as { rows?: { uid: string; main: number; cost: number }[] } | null)?.rows
    findings.push(shown ? checkBoard(`server ${n + 1}`, shown, reckoned) : { check: `board at server ${n + 1}`, faults: [String(msg)] })
    here.close()
  }
  return findings
}

function report(log: CallLog, pupils: readonly Pupil[], say: Say): void {
  for (const as of ['one server', 'page']) {
    const times = log
      .names()
      .filter((name) => name.startsWith(`${as}: `))
      .flatMap((name) => [...log.of(name)])
    say(
      `${as === 'page' ? 'pages during the run' : 'pages of one server'}   ${spread(times)}; p95 ${percentile(times, 0.95).toFixed(0)} ms`,
    )
  }
  say(`streams opened: ${pupils.reduce((sum, pupil) => sum + pupil.opened(), 0)} by ${pupils.length} pupils`)
  say(`calls that broke or were refused while processes were away: ${log.faultCount()}`)
  for (const line of log.faults()) say(`  ${line}`)
}
