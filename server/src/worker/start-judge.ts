import { createJudge, type Judge } from '@touchstone/judge-sandbox/judge/create-judge.ts'
import { findNsjail, NsjailUnavailable } from '@touchstone/judge-sandbox/sandbox/find-nsjail.ts'
import { SandboxError } from '@touchstone/judge-sandbox/sandbox/sandbox-error.ts'

/** No program can be judged on this machine as it is; the site works and submissions wait. */
export class JudgingOff extends Error {
  readonly mend: string
  /** This user may not make cgroups; a scope of the user's service manager may help. */
  readonly noCgroup: boolean

  constructor(reason: string, mend: string, noCgroup = false) {
    super(reason)
    this.name = 'JudgingOff'
    this.mend = mend
    this.noCgroup = noCgroup
  }
}

export const DOCTOR = 'npm run -s touchstone -- doctor'
export const SCOPED_START = 'systemd-run --user --scope -p Delegate=yes npm start'

export type StartJudgeOptions = {
  nsjail: string | null
  path: string
  cacheDir: string
  instanceId: string
  lanes: number
  say(line: string): void
}

/**
 * Finds or brings nsjail, and proves every language in it.
 * @throws JudgingOff with what the operator can do
 */
export async function startJudge({ nsjail, path, ...options }: StartJudgeOptions): Promise<Judge> {
  try {
    const found = await findNsjail({ NSJAIL: nsjail ?? undefined, PATH: path }, options.cacheDir, options.say)
    return await createJudge({ ...options, nsjailPath: found.path, path })
  } catch (error) {
    if (error instanceof NsjailUnavailable) throw new JudgingOff(error.message, error.mend)
    if (!(error instanceof SandboxError)) throw error
    if (error.code !== 'sandbox.no-cgroup') throw new JudgingOff(error.message, `${DOCTOR} says more.`)
    throw new JudgingOff(error.message, `Start it as: ${SCOPED_START} (or as root, or by the unit that "touchstone service" prints).`, true)
  }
}
