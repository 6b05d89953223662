import { z } from 'zod'
import { JudgeReason } from '../job/judge-fault.schema.ts'
import { LanguageReason } from '../language/language-fault.schema.ts'
import { MachineLoad } from './machine-load.ts'

export const StatusLanguage = z.object({
  name: z.string(),
  /** Compiler or runtime family, shown where no judge has reported its version. */
  description: z.string(),
  available: z.boolean(),
  /** Still being tried by the judge. */
  proving: z.boolean(),
  version: z.string().nullable(),
  /** Why it is not available, and what would bring it. Faults that name folders of the machine are shown to staff alone. */
  reason: LanguageReason.nullable(),
  install: z.string().nullable(),
  compileCommand: z.string().nullable(),
  /** A problem's time and memory limits are multiplied by this. */
  factor: z.number(),
  /** Added to the multiplied time limit. */
  startupMs: z.number().int(),
})

/**
 * Why a machine cannot judge: it has no nsjail, its user may not limit what programs use, or a jail does not start; the last two end by themselves:
 * its disk is nearly full, or known programs fail in its jails.
 */
export const OffCause = z.enum(['no-nsjail', 'no-cgroup', 'no-jail', 'disk-full', 'faults'])
export type OffCause = z.infer<typeof OffCause>

/** Whether the site judges, and if not, why; open to everybody who waits for a verdict. */
export const SiteStatus = z.object({
  ready: z.boolean(),
  state: z.enum(['ready', 'starting', 'off', 'no-worker']),
  /** Why it is off; what names folders of its machine is shown to staff alone: the faults, and the same as one line of English. */
  cause: OffCause.nullable(),
  faults: JudgeReason.nullable(),
  reason: z.string().nullable(),
  lanes: z.number().int(),
  busyLanes: z.number().int(),
  /** Submissions that wait for a lane. */
  waiting: z.number().int(),
  /** How far the judge's machine can be trusted with time; null until it was measured. */
  load: MachineLoad.nullable(),
  /** Runs whose processes do not leave the judge's machine though they were killed; shown to staff alone, 0 for others. */
  stuckRuns: z.number().int(),
  languages: z.array(StatusLanguage),
  limits: z.object({
    codeMinChars: z.number().int(),
    codeMaxChars: z.number().int(),
    /** Between two submissions outside contests; 0 = none. */
    submitIntervalSeconds: z.number().int(),
  }),
})
