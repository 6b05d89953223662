import type { JudgeMode } from '../judging/judge-mode.ts'
import { isJudgeable } from '../judging/judgeable-modes.ts'

/**
 * Why submissions to a problem are refused. `checker`: it needs a checker of a kind that is not run here; `mode`: its judge mode is
 * not judged here; `remote`: another site judges it; `no-testcases`: there is nothing to judge with.
 */
export const unjudgeableReasons = ['checker', 'mode', 'remote', 'no-testcases'] as const
export type UnjudgeableReason = (typeof unjudgeableReasons)[number]

type Judged = {
  judgeMode: string
  isRemote: number | boolean
  /** Reason found when the problem was imported. */
  unjudgeable: string | null
  caseCount: number
}

/** The reason to show, or null when the problem can be judged. */
export function whyUnjudgeable({ judgeMode, isRemote, unjudgeable, caseCount }: Judged): UnjudgeableReason | null {
  if (isRemote) return 'remote'
  if (unjudgeable !== null) return unjudgeableReasons.find((reason) => reason === unjudgeable) ?? 'checker'
  if (!isJudgeable(judgeMode as JudgeMode)) return 'mode'
  return caseCount === 0 ? 'no-testcases' : null
}
