import { z } from 'zod'
import { WireDateOrNull } from '../../ground/wire/wire.ts'
import { accountJudges } from '../../problems/problem/remote-site.ts'
import { JudgeReason } from '../job/judge-fault.schema.ts'
import { LanguageReason } from '../language/language-fault.schema.ts'
import { MachineLoad } from './machine-load.ts'

export const StatusLanguage = z.object({
  name: z.string(),
  /** Compiler or runtime family, shown until a judge has reported its version. */
  description: z.string(),
  available: z.boolean(),
  /** The judge still tests it. */
  proving: z.boolean(),
  version: z.string().nullable(),
  /** Why it is not available, and how to get it. Faults with folder names of the machine are for staff only. */
  reason: LanguageReason.nullable(),
  install: z.string().nullable(),
  compileCommand: z.string().nullable(),
  /** Factor for a problem's time and memory limits. */
  factor: z.number(),
  /** Added to the multiplied time limit. */
  startupMs: z.number().int(),
})

/**
 * Why a machine cannot judge. It has no nsjail, its user may not limit programs, or a jail does not start. The last two end by themselves:
 * its disk is nearly full, or known programs fail in its jails.
 */
export const OffCause = z.enum(['no-nsjail', 'no-cgroup', 'no-jail', 'disk-full', 'faults'])
export type OffCause = z.infer<typeof OffCause>

/** Another judge that this site has accounts at; without folder names or usernames, so it is public. */
export const OtherJudge = z.object({
  judge: z.enum(accountJudges),
  /** Whether an account may be used now. */
  works: z.boolean(),
  /** Runs that are on their way. */
  waiting: z.number().int(),
  succeededAt: WireDateOrNull,
  /** The last reason, in the reader's language, while none works. */
  fault: z.string().nullable(),
})

/** Whether the site judges, and if not, why; public for everybody that waits for a verdict. */
export const SiteStatus = z.object({
  ready: z.boolean(),
  state: z.enum(['ready', 'starting', 'off', 'no-worker']),
  /** Why judging is off. Details with folder names are for staff only: the faults, and the same as one line of English. */
  cause: OffCause.nullable(),
  faults: JudgeReason.nullable(),
  reason: z.string().nullable(),
  lanes: z.number().int(),
  busyLanes: z.number().int(),
  /** Submissions that wait for a lane. */
  waiting: z.number().int(),
  /** How reliable times on the judge's machine are; null until it was measured. */
  load: MachineLoad.nullable(),
  /** Runs whose processes remain although they were killed; for staff only, 0 for others. */
  stuckRuns: z.number().int(),
  languages: z.array(StatusLanguage),
  otherJudges: z.array(OtherJudge),
  limits: z.object({
    codeMinChars: z.number().int(),
    codeMaxChars: z.number().int(),
    /** Between two submissions outside contests; 0 = none. */
    submitIntervalSeconds: z.number().int(),
  }),
})
