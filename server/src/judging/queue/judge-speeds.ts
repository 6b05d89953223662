import { day } from '@touchstone/shared/ground/time/instant.ts'
import type { CaseResult } from '@touchstone/shared/judging/job/judge-job.schema.ts'
import { machineOfWorker, machineWorker } from '@touchstone/shared/judging/machine/machine-rules.ts'
import {
  compareSpeed,
  isNextBest,
  KernelTimes,
  type MachineSpeed,
  needsRecheck,
  sameSpeed,
} from '@touchstone/shared/judging/machine/machine-speed.ts'
import type { Database } from '../../ground/db/database.ts'
import { readStored } from '../../ground/db/stored-json.ts'
import type { Transaction } from '../../ground/db/transaction.ts'
import type { EventBus } from '../../ground/live/event-bus.ts'
import type { Clock } from '../../ground/time/clock.ts'
import { stillLasts } from '../../ground/time/still-lasts.ts'
import type { RecheckClaim } from './job-lines.ts'
import * as queries from './judge-speeds.queries.ts'
import type { WorkerRoster } from './worker-roster.ts'

/** A judge beside a server that was not heard for this long is no reference machine any more. */
const FORGOTTEN_MS = day

type Reference = {
  worker: string
  /** Staff chose it; else it is the judge beside the site. */
  isChosen: boolean
  isMeasured: boolean
}

export type JudgeSpeeds = {
  /** Reads again what the database has. */
  read(): Promise<void>
  /** Keeps what a judge has measured. */
  note(worker: string, times: KernelTimes): Promise<void>
  /** Forgets a judge, in the transaction that removes it; `read` follows. */
  forget(db: Transaction, worker: string): Promise<void>
  /** Whether the judge beside the site shall measure itself, to be compared with machines. */
  hasMachines(): boolean
  /** The machine with which all others are compared; null: there is none. */
  reference(): Reference | null
  /** The speed of a judge; null while it, or the reference machine, was not measured. */
  speedOf(worker: string): MachineSpeed | null
  /** Its factor; 1 while it is unknown. */
  factorOf(worker: string): number
  /**
   * Whether a judging of these judges is not final before the reference machine has judged as well. A judge of unknown speed counts as
   * uneven.
   */
  mustRecheck(workers: readonly string[], language: string | null, cases: readonly CaseResult[]): boolean
  recheckClaim(worker: string): RecheckClaim
}

type Deps = { db: Database; clock: Clock; events: EventBus; roster: Pick<WorkerRoster, 'here'>; log(error: unknown): void }

/**
 * The speeds of the judges, and the reference machine. A copy of two short tables, read again when a server says that they have changed:
 * each claim needs it.
 */
export function createJudgeSpeeds({ db, clock, events, roster, log }: Deps): JudgeSpeeds {
  let speeds = new Map<string, { times: KernelTimes; measuredAt: number }>()
  let machines: { id: number; isReference: number }[] = []

  async function read(): Promise<void> {
    const rows = await queries.listSpeeds(db)
    machines = await queries.listMachines(db)
    speeds = new Map(
      rows.map(({ worker, times, measuredAt }) => [
        worker,
        { times: readStored(KernelTimes, times, `judge_speeds.times of ${worker}`), measuredAt: Number(measuredAt) },
      ]),
    )
  }

  events.subscribe(async ({ type }) => {
    if (type === 'judge.speeds' || type === 'events.missed') await read().catch(log)
  })

  const isBeside = (worker: string) => machineOfWorker(worker) === null
  const isMeasured = (worker: string) => speeds.has(worker)

  function reference(): Reference | null {
    const chosen = machines.find(({ isReference }) => isReference === 1)
    if (chosen) {
      const worker = machineWorker(chosen.id)
      return { worker, isChosen: true, isMeasured: isMeasured(worker) }
    }
    const here = roster.here().flatMap(({ name }) => (isBeside(name) ? [name] : []))
    const [first] = here.toSorted()
    if (first !== undefined) return { worker: first, isChosen: false, isMeasured: isMeasured(first) }
    const known = [...speeds].filter(([worker, { measuredAt }]) => isBeside(worker) && stillLasts(measuredAt, FORGOTTEN_MS, clock.now()))
    const [last] = known.toSorted(([, a], [, b]) => b.measuredAt - a.measuredAt)
    return last ? { worker: last[0], isChosen: false, isMeasured: true } : null
  }

  function speedOf(worker: string): MachineSpeed | null {
    const base = reference()
    if (worker === base?.worker) return sameSpeed
    const [own, theirs] = [speeds.get(worker), base && speeds.get(base.worker)]
    return own && theirs ? compareSpeed(own.times, theirs.times) : null
  }

  const canRun = (name: string) => {
    const worker = roster.here().find((each) => each.name === name)
    return worker?.state === 'ready' ? worker.languages.filter(({ available }) => available).map((each) => each.name) : []
  }
  /** Measured judges come before judges of unknown speed. */
  const ranked = (worker: string): MachineSpeed => speedOf(worker) ?? { ...sameSpeed, spreadPercent: Number.MAX_SAFE_INTEGER }

  return {
    read,

    async note(worker, times) {
      const known = speeds.get(worker)
      const isSame = known !== undefined && JSON.stringify(known.times) === JSON.stringify(times)
      if (isSame && stillLasts(known.measuredAt, FORGOTTEN_MS / 2, clock.now())) return
      await queries.setSpeed(db, worker, JSON.stringify(times), clock.now())
      await read()
      events.publish({ type: 'judge.speeds' })
    },

    forget: queries.deleteSpeed,
    hasMachines: () => machines.length > 0,
    reference,
    speedOf,
    factorOf: (worker) => speedOf(worker)?.factor ?? 1,

    mustRecheck(workers, language, cases) {
      const base = reference()
      if (base === null) return false
      const others = workers.filter((worker) => worker !== base.worker)
      if (others.length === 0) return false
      const present = roster.here().find(({ name }) => name === base.worker)
      // A reference machine that lacks the language would be waited for in vain.
      const lacks = present?.languages.some((each) => each.name === language && !each.available && !each.proving)
      if (lacks) return false
      return needsRecheck(
        cases,
        others.some((worker) => speedOf(worker)?.isUneven ?? true),
      )
    },

    recheckClaim(worker) {
      if (worker === reference()?.worker) return { isReference: true, leftToOthers: [] }
      const own = ranked(worker)
      const better = roster.here().filter(({ name }) => name !== worker && !isNextBest(own, [ranked(name)]))
      return { isReference: false, leftToOthers: [...new Set(better.flatMap(({ name }) => canRun(name)))] }
    },
  }
}
