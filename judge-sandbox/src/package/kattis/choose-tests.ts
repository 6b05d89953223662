import type { JudgeProblem } from '@touchstone/shared/judging/job/judge-job.schema.ts'
import { isGroup, type TestGroup } from '@touchstone/shared/judging/job/package-rules.schema.ts'

export type ChosenTests = { problem: JudgeProblem /** Some tests are left out. */; isPart: boolean }

/** The problem with only the selected tests. Empty groups are left out, except the outermost. */
export function chooseTests(problem: JudgeProblem, isWanted: (name: string) => boolean): ChosenTests {
  const testcases = problem.testcases.filter(({ inputName }) => isWanted(inputName))
  if (testcases.length === problem.testcases.length) return { problem, isPart: false }
  const kept = new Set(testcases.map(({ seq }) => seq))
  const { packageRules } = problem
  const chosen = packageRules ? { packageRules: { ...packageRules, root: prune(packageRules.root, kept) } } : {}
  return { problem: { ...problem, testcases, ...chosen }, isPart: true }
}

function prune(group: TestGroup, kept: ReadonlySet<number>): TestGroup {
  const parts = group.parts
    .filter((part) => isGroup(part) || kept.has(part))
    .map((part) => (isGroup(part) ? prune(part, kept) : part))
    .filter((part) => !isGroup(part) || part.parts.length > 0)
  return { ...group, parts }
}
