import { PackageRules } from '@touchstone/shared/judging/job/package-rules.schema.ts'
import { readStored } from '../../ground/db/stored-json.ts'
import type { Problem } from '../../problems/problem/problem.queries.ts'

/** Whether the answer file of a test is an output to compare with, and whether a checker accepts other outputs too. */
type Answers = { hasExpected: boolean; anyAnswer: boolean }

/** @throws DamagedRow */
export function answersOf({ id, judgeMode, packageRules }: Pick<Problem, 'id' | 'judgeMode' | 'packageRules'>): Answers {
  if (packageRules !== null) {
    const { validation, passes } = readStored(PackageRules, packageRules, `problems.package_rules of ${id}`)
    // After several passes the output is that of the last one.
    return { hasExpected: validation !== 'interactive' && passes === undefined, anyAnswer: validation !== 'default' }
  }
  return { hasExpected: judgeMode !== 'interactive', anyAnswer: judgeMode !== 'default' }
}
