import { JudgeReason } from '@touchstone/shared/judging/job/judge-fault.schema.ts'
import { LanguageReason } from '@touchstone/shared/judging/language/language-fault.schema.ts'
import { MachineLoad } from '@touchstone/shared/judging/queue/machine-load.ts'
import { OffCause } from '@touchstone/shared/judging/queue/site-status.schema.ts'
import { z } from 'zod'

/** A language as a worker found it on its machine. */
export const WorkerLanguage = z.object({
  name: z.string(),
  available: z.boolean(),
  /** Still being tried: nobody knows yet whether it works. Absent: no. */
  proving: z.boolean().optional(),
  version: z.string().nullable(),
  /** Why it is not available, and what would bring it. */
  reason: LanguageReason.nullable(),
  install: z.string().nullable(),
})
export type WorkerLanguage = z.infer<typeof WorkerLanguage>

/** What a worker reports of itself when it comes, and again when its checks have ended. */
export const WorkerHello = z.object({
  /** Stable name of the machine's worker. */
  name: z.string().min(1).max(100),
  /** This run of it: a new one means that the old one is gone. */
  boot: z.string().min(1).max(100),
  lanes: z.number().int().nonnegative(),
  /** `starting` until a first language is proven, `off` when nothing can be judged here. */
  state: z.enum(['starting', 'ready', 'off']),
  /** Why judging is off: for everybody, for staff, and for staff as one line of English. */
  cause: OffCause.nullish(),
  faults: JudgeReason.nullish(),
  reason: z.string().max(2000).nullable(),
  languages: z.array(WorkerLanguage).max(200),
  /** How far the machine can be trusted with time; absent until it was measured. */
  load: MachineLoad.nullish(),
  /** Runs whose processes do not leave though they were killed. Absent: none. */
  stuckRuns: z.number().int().nonnegative().optional(),
})
export type WorkerHello = z.infer<typeof WorkerHello>

export type JudgeStatus = {
  ready: boolean
  state: 'ready' | 'starting' | 'off' | 'no-worker'
  cause: OffCause | null
  faults: z.infer<typeof JudgeReason> | null
  reason: string | null
  lanes: number
  busyLanes: number
  waiting: number
  languages: WorkerLanguage[]
  /** Of the machine that is worst off among those that judge. */
  load: MachineLoad | null
  /** Runs of all its machines whose processes do not leave. */
  stuckRuns: number
  workers: {
    name: string
    lanes: number
    busyLanes: number
    state: string
    faults: z.infer<typeof JudgeReason> | null
    reason: string | null
    seenAt: number
  }[]
}
