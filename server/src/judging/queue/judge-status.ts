import { JudgeReason } from '@touchstone/shared/judging/job/judge-fault.schema.ts'
import { LanguageReason } from '@touchstone/shared/judging/language/language-fault.schema.ts'
import { KernelTimes } from '@touchstone/shared/judging/machine/machine-speed.ts'
import { MachineLoad } from '@touchstone/shared/judging/queue/machine-load.ts'
import { OffCause } from '@touchstone/shared/judging/queue/site-status.schema.ts'
import { z } from 'zod'

/** A worker's result for a language on its machine. */
export const WorkerLanguage = z.object({
  name: z.string(),
  available: z.boolean(),
  /** Still being tested. Absent: no. */
  proving: z.boolean().optional(),
  version: z.string().nullable(),
  /** Why it is not available, and how to get it. */
  reason: LanguageReason.nullable(),
  install: z.string().nullable(),
})
export type WorkerLanguage = z.infer<typeof WorkerLanguage>

/** A worker's report about itself at its start, and again after its checks. */
export const WorkerHello = z.object({
  /** Stable name of the machine's worker. */
  name: z.string().min(1).max(100),
  /** Its current run: a new one means that the old one has ended. */
  boot: z.string().min(1).max(100),
  lanes: z.number().int().nonnegative(),
  /** `starting` until a first language is proven, `off` when nothing can be judged here. */
  state: z.enum(['starting', 'ready', 'off']),
  /** Why judging is off: for everybody, for staff, and for staff as one line of English. */
  cause: OffCause.nullish(),
  faults: JudgeReason.nullish(),
  reason: z.string().max(2000).nullable(),
  languages: z.array(WorkerLanguage).max(200),
  /** How reliable times on the machine are; absent until it was measured. */
  load: MachineLoad.nullish(),
  /** Its kernels; absent until they were measured, and in machines of an older version. */
  speed: KernelTimes.nullish(),
  /** Runs whose processes remain although they were killed. Absent: none. */
  stuckRuns: z.number().int().nonnegative().optional(),
  /** Of a judge machine: its version of the calls, by their header. Absent: that of this site. */
  protocol: z.number().int().optional(),
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
  /** The worst load of the judging machines. */
  load: MachineLoad | null
  /** Runs on all its machines whose processes remain. */
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
