import { Verdict } from '../../judging/verdict/verdict.ts'
import { type HomeworkTry, latePercentOf } from '../homework/homework-result.ts'
import { type HomeworkTerms, ownDueAt } from '../homework/homework-terms.ts'

type Terms = Pick<HomeworkTerms, 'opensAt' | 'dueAt' | 'lateRule' | 'latePercent'>

/**
 * The last accepted submission of a pupil to a problem that counts in the training; undefined without one.
 * @param extendedTo the pupil's own later due time
 */
export function programToCompare(tries: readonly HomeworkTry[], terms: Terms, extendedTo: number | null): HomeworkTry | undefined {
  const dueAt = ownDueAt(terms.dueAt, extendedTo)
  return tries
    .filter(({ status }) => status === Verdict.Accepted)
    .filter(({ submitTime }) => terms.opensAt === null || submitTime >= terms.opensAt)
    .filter(({ submitTime }) => dueAt === null || submitTime <= dueAt || latePercentOf(terms) > 0)
    .toSorted((a, b) => b.submitTime - a.submitTime || b.submitId - a.submitId)[0]
}
