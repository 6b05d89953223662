import type { JudgeProblem, JudgeTestcase } from '@touchstone/shared/judging/job/judge-job.schema.ts'
import { isGroup, type TestGroup } from '@touchstone/shared/judging/job/package-rules.schema.ts'
import { type CaseLine, createCaseLine } from '../../judge/case-line.ts'
import type { CaseJudge } from '../../judge/judge-case.ts'
import { JudgeFault } from '../../judge/judge-fault.ts'
import type { Judging } from '../../judge/judging.ts'

/** One test of a package, and the group directly around it. */
type PackageCase = { testcase: JudgeTestcase; group: TestGroup }

/** The tests of a package by their `seq`, in judging order. @throws JudgeFault when the rules name a test that the problem lacks */
export function packageCases(root: TestGroup, { testcases }: Pick<JudgeProblem, 'testcases'>): Map<number, PackageCase> {
  const bySeq = new Map(testcases.map((testcase) => [testcase.seq, testcase]))
  const casesIn = (group: TestGroup): PackageCase[] =>
    group.parts.flatMap((part) => {
      if (isGroup(part)) return casesIn(part)
      const testcase = bySeq.get(part)
      if (testcase) return [{ testcase, group }]
      throw new JudgeFault('judge.no-testcases', `the rules of the package name test ${part}, which the problem lacks`)
    })
  return new Map(casesIn(root).map((each) => [each.testcase.seq, each]))
}

/** The line of all tests of a package. */
export function packageLine(
  judging: Judging,
  cases: ReadonlyMap<number, PackageCase>,
  caseJudgeFor: (each: PackageCase) => CaseJudge,
): CaseLine {
  const testcases = Array.from(cases.values(), ({ testcase }) => testcase)
  return createCaseLine(judging, testcases, (testcase) => caseJudgeFor(cases.get(testcase.seq)!)(testcase))
}
