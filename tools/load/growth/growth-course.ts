/** The course of a growth run: pupils sign in, machines join, pupils submit and look while processes are killed, and the judges end. */
import { setTimeout as sleep } from 'node:timers/promises'
import { isOpen } from '../../../shared/src/judging/verdict/verdict.ts'
import type { BrokenCalls } from './broken-calls.ts'
import type { SentSubmission } from './growth-checks.ts'
import { type GrowthLoad, growthPrograms, marked, type PlannedFault, planFaults, planSubmissions } from './growth-plan.ts'
import { createProgress, settledWords } from './growth-progress.ts'
import type { Caller, GrowthPupil } from './growth-pupil.ts'
import { countSubmissions, storedSubmissions } from './growth-rows.ts'
import type { GrowthSite } from './growth-site.ts'

const LOOK_EVERY_MS = 30_000
const COUNT_EVERY_MS = 5000
const SIGN_INS = 8

export type Run = {
  site: GrowthSite
  load: GrowthLoad
  pupils: readonly GrowthPupil[]
  organiser: Caller
  broken: BrokenCalls
  say: (line: string) => void
}

/** A few at a time: a server hashes one password after the other, and no call may wait for long. */
export async function signInAll(pupils: readonly GrowthPupil[]): Promise<void> {
  const left = [...pupils]
  const some = async () => {
    for (let pupil = left.pop(); pupil; pupil = left.pop()) await pupil.signIn()
  }
  await Promise.all(Array.from({ length: SIGN_INS }, some))
}

export async function join({ site, organiser }: Run, which: number): Promise<void> {
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

/** The verdict of each program on the only machine. */
export async function judgeOnOne({ site, pupils: [pupil] }: Run): Promise<Map<number, number>> {
  const numbers = new Map<number, number>()
  for (const [program, sent] of growthPrograms.entries()) {
    const key = `reference-${String(program).padStart(8, '0')}`
    const submitId = await pupil?.submit({ problem: 0, key, sent: marked(sent, key) })
    if (submitId == null) throw new Error(`program ${program} was not taken`)
    numbers.set(submitId, program)
  }
  const progress = createProgress(numbers.size, performance.now())
  for (;;) {
    const stored = (await storedSubmissions(site)).filter(({ submitId }) => numbers.has(submitId))
    const open = stored.filter(({ status }) => isOpen(status)).length
    const settled = progress.look({ judged: stored.length - open, open }, performance.now())
    if (settled === 'judged') return new Map(stored.map(({ submitId, status }) => [numbers.get(submitId) ?? -1, status]))
    if (settled !== null) throw new Error(`the only machine does not judge: ${settledWords[settled]}`)
    await sleep(500)
  }
}

/** Every pupil opens a page twice a minute. */
export async function lookAround(pupils: readonly GrowthPupil[], forMs: number, as: string): Promise<void> {
  const from = performance.now()
  const looks = pupils.map(async (pupil, n) => {
    for (let turn = 0; ; turn++) {
      const atMs = (n / pupils.length + turn) * LOOK_EVERY_MS
      if (atMs >= forMs) return
      await sleep(Math.max(0, atMs - (performance.now() - from)))
      await pupil.look(turn + n, as)
    }
  })
  await Promise.all(looks)
}

export async function play(run: Run): Promise<SentSubmission[]> {
  const { load, pupils } = run
  const from = performance.now()
  const until = (atMs: number) => sleep(Math.max(0, atMs - (performance.now() - from)))
  let answered = 0
  const submits = planSubmissions(load).map(async ({ atMs, pupil, program, key, problem, sent }): Promise<SentSubmission> => {
    await until(atMs)
    const submitId = (await pupils[pupil]?.submit({ problem, key, sent })) ?? null
    answered++
    return { key, program, submitId }
  })
  const said = sayProgress(run, () => `${answered} of ${load.submissions} are sent; `)
  const [sent] = await Promise.all([Promise.all(submits), commitAll(run, until), lookAround(pupils, load.runMs, 'page')]).finally(() =>
    said.stop(),
  )
  return sent
}

/** Prints the progress twice a minute, while the database may be away. */
function sayProgress({ site, load, say }: Run, before: () => string): { stop(): void } {
  const from = performance.now()
  const progress = createProgress(load.submissions, from)
  const look = async () => {
    const counted = await countSubmissions(site).catch(() => null)
    const seconds = ((performance.now() - from) / 1000).toFixed(0)
    const line = counted && progress.line(counted, performance.now())
    if (line) say(`after ${seconds} s: ${before()}${line}`)
  }
  const timer = setInterval(() => void look(), COUNT_EVERY_MS)
  return { stop: () => clearInterval(timer) }
}

async function commitAll({ site, load, broken, say }: Run, until: (atMs: number) => Promise<void>): Promise<void> {
  const from = performance.now()
  for (const fault of planFaults(load)) {
    await until(fault.atMs)
    const began = performance.now()
    const end = endsCalls[fault.kind] ? broken.during(began) : () => {}
    await commit(site, fault)
    end(performance.now())
    say(`after ${((began - from) / 1000).toFixed(0)} s: ${nameOf(fault)}; back after ${((performance.now() - began) / 1000).toFixed(1)} s`)
  }
}

/** Faults during which calls of pupils may break. They do not notice a judge that is away. */
const endsCalls = {
  'kill-server': true,
  'restart-postgres': true,
  'store-away': true,
  'half-open': true,
  'kill-machine': false,
  'cut-machine': false,
} satisfies Record<PlannedFault['kind'], boolean>

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

/** Waits until every submission has a verdict, as long as verdicts arrive. */
export async function settle({ site, load, say }: Run): Promise<void> {
  const from = performance.now()
  const progress = createProgress(load.submissions, from)
  for (;;) {
    const counted = await countSubmissions(site)
    const [now, seconds] = [performance.now(), ((performance.now() - from) / 1000).toFixed(0)]
    const settled = progress.look(counted, now)
    if (settled !== null) return say(`${seconds} s after the run: ${settledWords[settled]}; ${counted.open} wait or run`)
    const line = progress.line(counted, now)
    if (line) say(`${seconds} s after the run: ${line}`)
    await sleep(COUNT_EVERY_MS)
  }
}
