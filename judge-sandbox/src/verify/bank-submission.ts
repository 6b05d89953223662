import { expectationNames, expectations, isPoints } from '@touchstone/shared/judging/solution/expectation.ts'
import { anyOutcome } from '../package/expectations.ts'
import type { PackageSubmission } from '../package/problem-package.ts'

/** The expectation of a solution of the bank. One without may have any verdict but a fault of the judge; undefined for one of a later version. */
export function bankExpectation(
  expected: string | null,
): Pick<PackageSubmission, 'expected' | 'expectedScore' | 'expectation'> | undefined {
  if (expected === null) return { expected: anyOutcome, expectedScore: null, expectation: 'any' }
  const word = expectationNames.find((each) => each === expected)
  if (word) return { expected: expectations[word], expectedScore: null, expectation: word }
  if (!isPoints(expected)) return undefined
  const points = Number(expected)
  return { expected: anyOutcome, expectedScore: { low: points, high: points }, expectation: expected }
}
