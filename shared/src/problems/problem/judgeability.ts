import { isJudgeable } from '../../judging/job/judgeable-modes.ts'
import type { JudgeMode } from '../../judging/verdict/judge-mode.ts'
import { findRemoteJudge } from './remote-site.ts'

/**
 * Why submissions to a problem are refused. `checker`: its kind of checker cannot run here. `mode`: its judge mode is not supported.
 * `remote`: a site that is not known here judges it. `no-testcases`: there are no tests. `measuring`: its time limit is still computed from its solutions.
 * `unmeasured`: that failed, and a person must set it.
 */
export const unjudgeableReasons = ['checker', 'mode', 'remote', 'no-testcases', 'measuring', 'unmeasured'] as const
export type UnjudgeableReason = (typeof unjudgeableReasons)[number]

export const provisionalReasons = ['measuring', 'unmeasured'] as const satisfies readonly UnjudgeableReason[]
export type ProvisionalReason = (typeof provisionalReasons)[number]

type Judged = {
  judgeMode: string
  isRemote: number | boolean
  /** Key of its judge. */
  oj: string
  /** Reason found during the import. */
  unjudgeable: string | null
  caseCount: number
}

/** The reason to show, or null when the problem can be judged. */
export function whyUnjudgeable({ judgeMode, isRemote, oj, unjudgeable, caseCount }: Judged): UnjudgeableReason | null {
  if (isRemote) return findRemoteJudge(oj) ? null : 'remote'
  if (unjudgeable !== null) return unjudgeableReasons.find((reason) => reason === unjudgeable) ?? 'checker'
  if (!isJudgeable(judgeMode as JudgeMode)) return 'mode'
  return caseCount === 0 ? 'no-testcases' : null
}

/** Whether the problem's time limit is only provisional. */
export function isProvisional(reason: string | null): boolean {
  return provisionalReasons.some((each) => each === reason)
}
