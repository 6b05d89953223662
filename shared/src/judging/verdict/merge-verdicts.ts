import { RuleType } from './judge-mode.ts'
import { type FinalVerdict, Verdict } from './verdict.ts'

/**
 * The status of a submission out of the statuses of its testcases, in the order of the cases.
 * One case that we failed at makes the whole a SystemError: the user is never blamed for it. Else, with no failing case it is Accepted; in an ACM
 * problem it is the first failing case's status; in an OI problem PartialAccepted unless every case failed. Skipped cases
 * count as failed but never name the status.
 */
export function mergeVerdicts(type: RuleType, cases: readonly FinalVerdict[]): FinalVerdict {
  if (cases.includes(Verdict.SystemError)) return Verdict.SystemError
  const failing = cases.filter((status) => status !== Verdict.Accepted)
  const first = failing.find((status) => status !== Verdict.Cancelled) ?? failing[0]
  if (first === undefined) return Verdict.Accepted
  if (type === RuleType.ACM) return first
  return failing.length === cases.length ? first : Verdict.PartialAccepted
}
