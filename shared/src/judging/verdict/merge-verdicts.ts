import { RuleType } from './judge-mode.ts'
import { type FinalVerdict, Verdict } from './verdict.ts'

/**
 * Merges the statuses of testcases, in order, to the status of the submission. One case on which we failed makes the whole a SystemError,
 * so the user is never blamed for it. Without a failing case it is Accepted. In an ACM problem the first failing case decides. In an OI
 * problem it is PartialAccepted unless every case failed. Skipped cases count as failed but never decide the status.
 */
export function mergeVerdicts(type: RuleType, cases: readonly FinalVerdict[]): FinalVerdict {
  if (cases.includes(Verdict.SystemError)) return Verdict.SystemError
  const failing = cases.filter((status) => status !== Verdict.Accepted)
  const first = failing.find((status) => status !== Verdict.Cancelled) ?? failing[0]
  if (first === undefined) return Verdict.Accepted
  if (type === RuleType.ACM) return first
  return failing.length === cases.length ? first : Verdict.PartialAccepted
}
