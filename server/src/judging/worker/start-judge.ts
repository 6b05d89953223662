import { type Judge, type JudgeOptions, openJudge } from '@touchstone/judge-sandbox/open-judge/create-judge.ts'
import { findNsjail, NsjailUnavailable } from '@touchstone/judge-sandbox/sandbox/find-nsjail.ts'
import { SandboxError } from '@touchstone/judge-sandbox/sandbox/sandbox-error.ts'
import type { Say } from '@touchstone/shared/ground/i18n/both-languages.ts'
import { type JudgeFault, judgeReasonText } from '@touchstone/shared/judging/job/judge-fault.ts'
import type { OffCause } from '@touchstone/shared/judging/queue/site-status.schema.ts'

/** No program can be judged on this machine now; the site works and submissions wait. */
export class JudgingOff extends Error {
  readonly offCause: OffCause
  /** The reasons, and how the operator can fix them. */
  readonly faults: readonly JudgeFault[]
  readonly mend: readonly JudgeFault[]

  constructor(offCause: OffCause, faults: readonly JudgeFault[], mend: readonly JudgeFault[]) {
    super(judgeReasonText(faults, 'en-US'))
    this.name = 'JudgingOff'
    this.offCause = offCause
    this.faults = faults
    this.mend = mend
  }
}

/** Maximum length of a tool's message; a hello allows no more. */
export const WORDS_MAX = 1000

const DOCTOR = 'npm run -s touchstone -- doctor'
const SCOPED_START = 'systemd-run --user --scope -p Delegate=yes npm start'

type StartJudgeOptions = {
  nsjail: string | null
  path: string
  cacheDir: string
  instanceId: string
  lanes: number
  say: Say
  onLanguage: NonNullable<JudgeOptions['onLanguage']>
}

/**
 * Finds or fetches nsjail, and starts to prove every language in it. The judge works with those already proven.
 * @throws JudgingOff with advice for the operator
 */
export async function startJudge({ nsjail, path, ...options }: StartJudgeOptions): Promise<Judge> {
  try {
    const found = await findNsjail({ NSJAIL: nsjail ?? undefined, PATH: path }, options.cacheDir, options.say)
    return await openJudge({ ...options, nsjailPath: found.path, path })
  } catch (error) {
    throw asJudgingOff(error)
  }
}

/** Converts thrown errors to the reason and the fix; others stay unchanged. */
export function asJudgingOff(error: unknown): unknown {
  if (error instanceof NsjailUnavailable) return new JudgingOff('no-nsjail', error.faults, error.mend)
  if (!(error instanceof SandboxError)) return error
  const faults: JudgeFault[] = [{ code: error.code, details: { words: error.words.slice(0, WORDS_MAX) } }]
  if (error.code === 'sandbox.disk-full') return new JudgingOff('disk-full', faults, [{ code: 'free-space', details: {} }])
  if (error.code !== 'sandbox.no-cgroup') return new JudgingOff('no-jail', faults, [{ code: 'run-doctor', details: { command: DOCTOR } }])
  return new JudgingOff('no-cgroup', faults, [{ code: 'start-with-cgroup', details: { command: SCOPED_START } }])
}
