/** `npm run load -- growth`: a grown site under pupils, whose processes are killed in turn. Ends with 1 when a promise is broken. */
import { findPostgres } from '../../../server/src/testing/real-postgres.ts'
import { type CallLog, createCallLog, percentile, spread } from '../call-log.ts'
import { organiserName, pupilPassword } from '../contest-site.ts'
import { AFTERMATH_MS, type BrokenCalls, counted, createBrokenCalls } from './broken-calls.ts'
import { type Finding, findingLines, outcomeOf } from './growth-checks.ts'
import { join, judgeOnOne, lookAround, play, type Run, settle, signInAll } from './growth-course.ts'
import { missingFor, readLimits } from './growth-needs.ts'
import { type GrowthLoad, growthLoadOf, MACHINES } from './growth-plan.ts'
import { createCaller, createGrowthPupil } from './growth-pupil.ts'
import { checkSite } from './growth-rows.ts'
import { AHEAD, type GrowthSite, openGrowthSite } from './growth-site.ts'

const DELAY_MS = 2
/** Pages of one server are measured for so long at most, before anything is judged. */
const QUIET_MS = 60_000
const SHOWN = 20

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
  // An interrupted run leaves no process behind.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void site.remove().finally(() => process.exit(130)))
  try {
    const { isKept, line } = outcomeOf(await runGrowth(site, load, say))
    say(line)
    if (!isKept) process.exitCode = 1
  } finally {
    await site.remove()
  }
}

async function runGrowth(site: GrowthSite, load: GrowthLoad, say: Say): Promise<Finding[]> {
  say(`object store: ${site.storeName}; the clock of machine ${AHEAD + 1} is a day ahead`)
  const [log, broken] = [createCallLog(), createBrokenCalls()]
  let port = site.serverPorts()[0] ?? 0
  const place = { port: () => port, cid: site.cid, log, broken }
  const pupils = Array.from({ length: load.users }, (_, n) => createGrowthPupil(n, place))
  const organiser = createCaller(() => site.proxy.port, '127.0.0.1', broken)
  const run: Run = { site, load, pupils, organiser, broken, say }
  await organiser.until('POST /api/login', { username: organiserName, password: pupilPassword })
  await signInAll(pupils)
  say('every pupil is signed in; pages of one server are measured, and nothing is judged')
  await lookAround(pupils, Math.min(QUIET_MS, load.runMs), 'one server')
  await join(run, 0)
  const reference = await judgeOnOne(run)
  say(`on one machine ${reference.size} programs have a verdict`)
  for (let which = 1; which < MACHINES; which++) await join(run, which)
  port = site.proxy.port
  site.proxy.delay(DELAY_MS)
  for (const pupil of pupils) pupil.listen()
  say(`${MACHINES} machines judge; the run begins`)
  const sent = await play(run)
  await settle(run)
  const findings = await checkSite(site, sent, reference, broken)
  const out = await Promise.all(pupils.map((pupil) => pupil.whySignedOut()))
  const of = `${pupils.length} pupils`
  findings.push({ check: 'pupils signed out', of, faults: out.filter((why) => why !== null) })
  const unheard = pupils.flatMap((pupil, n) => (pupil.opened() === 0 ? [`pupil ${n + 1}`] : []))
  const streams = pupils.reduce((sum, pupil) => sum + pupil.opened(), 0)
  findings.push({ check: 'pupils whose stream never opened', of: `${of}, ${streams} streams`, faults: unheard })
  findings.push({ check: 'calls that failed while nothing was away', ...failed(log, broken) })
  for (const pupil of pupils) pupil.leave()
  organiser.close()
  for (const line of [...findingLines(findings), ...excuses(broken), ...pageTimes(log)]) say(line)
  return findings
}

function failed(log: CallLog, broken: BrokenCalls): Pick<Finding, 'of' | 'faults'> {
  const pages = log.names().reduce((sum, name) => sum + log.of(name).length, 0)
  const excused = broken.excused().length
  return { of: `${pages} pages; ${excused} more calls broke while something was away`, faults: broken.unexcused() }
}

/** Not a promise: connections of a killed process break, and callers ask again. */
function excuses(broken: BrokenCalls): string[] {
  const words = counted(broken.excused())
  const until = `until ${AFTERMATH_MS / 1000} s after they were back`
  const title = `shown  calls that broke while processes or networks were away, ${until}: ${broken.excused().length}`
  return [title, ...words.slice(0, SHOWN).map((line) => `         ${line}`)]
}

function pageTimes(log: CallLog): string[] {
  const times = (as: string) => log.names().flatMap((name) => (name.startsWith(`${as}: `) ? [...log.of(name)] : []))
  const [alone, during] = [times('one server'), times('page')]
  const p95 = (samples: readonly number[]) => `${percentile(samples, 0.95).toFixed(0)} ms`
  return [
    `         pages of one server   ${spread(alone)}`,
    `         pages during the run  ${spread(during)}`,
    `shown  p95 of pages: ${p95(during)} during the run, ${p95(alone)} of one server on which nothing is judged`,
  ]
}
