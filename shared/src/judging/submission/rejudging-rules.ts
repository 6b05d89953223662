import { isOpen, Verdict } from '../verdict/verdict.ts'

/**
 * A rejudging with a preview. Its submissions are judged while their verdicts stay (`running`). A person reviews the changes (`ready`;
 * `failed` when nothing could be judged). Then it is `applied`, batch by batch (`applying`), or `discarded`.
 */
export const rejudgingStates = ['running', 'ready', 'applying', 'applied', 'discarded', 'failed'] as const
export type RejudgingState = (typeof rejudgingStates)[number]

/** One submission in it. A `failed` one could not be judged and keeps its verdict, as does a `skipped` one. */
export const rejudgingResultStates = ['waiting', 'judged', 'applied', 'skipped', 'failed'] as const
export type RejudgingResultState = (typeof rejudgingResultStates)[number]

export const skipReasons = ['being-judged', 'newer-verdict'] as const
export type SkipReason = (typeof skipReasons)[number]

type Outcome = { status: number; score: number | null }

/** Whether the verdict changes for a reader; time and memory differ from run to run. */
export function changesVerdict(before: Outcome, after: Outcome): boolean {
  return before.status !== after.status || before.score !== after.score
}

/** Why a preview must not be written over this submission; null when it may. Every new verdict makes a new version. */
export function whySkipped(seenVersion: number, submission: { version: number; status: number }): SkipReason | null {
  if (isOpen(submission.status)) return 'being-judged'
  return submission.version === seenVersion ? null : 'newer-verdict'
}

/** Equal results, with their number. */
export type ResultGroup = { state: RejudgingResultState; wouldChange: boolean; oldStatus: number; newStatus: number | null; count: number }

type RejudgingCounts = Record<RejudgingResultState | 'total' | 'changed' | 'losesAccepted' | 'gainsAccepted', number>

/** The summary of a rejudging. Only applied results, and those to be applied, count as changed. */
export function countResults(groups: readonly ResultGroup[]): RejudgingCounts {
  const sum = (test: (group: ResultGroup) => boolean) => groups.filter(test).reduce((total, { count }) => total + count, 0)
  const counts = (group: ResultGroup) => (group.state === 'judged' || group.state === 'applied') && group.wouldChange
  const was = (group: ResultGroup) => group.oldStatus === Verdict.Accepted
  const is = (group: ResultGroup) => group.newStatus === Verdict.Accepted
  const byState = Object.fromEntries(rejudgingResultStates.map((state) => [state, sum((group) => group.state === state)]))
  return {
    ...(byState as Record<RejudgingResultState, number>),
    total: sum(() => true),
    changed: sum(counts),
    losesAccepted: sum((group) => counts(group) && was(group) && !is(group)),
    gainsAccepted: sum((group) => counts(group) && !was(group) && is(group)),
  }
}

/** State of a rejudging while its submissions are being judged. */
export function stateOfPreview({ waiting, judged }: Pick<RejudgingCounts, 'waiting' | 'judged'>): 'running' | 'ready' | 'failed' {
  if (waiting > 0) return 'running'
  return judged > 0 ? 'ready' : 'failed'
}

/** Whether it can still be decided or stopped. */
export const mayDiscard = (state: RejudgingState): boolean => state === 'running' || state === 'ready' || state === 'failed'

/** `changes`: submissions with another verdict; `left-out`: those that could not be judged or have a newer verdict. */
export const resultViews = ['changes', 'left-out', 'all'] as const
