import type { JudgeTestcase } from '../job/judge-job.schema.ts'

/** Names of tests with the same input and answer, except samples that are tests once more. */
export function sameInputs(testcases: readonly Pick<JudgeTestcase, 'inputName' | 'inputHash' | 'outputHash'>[]): string[][] {
  const own = testcases.filter(({ inputName }) => !inputName.startsWith('sample/'))
  return Array.from(Map.groupBy(own, ({ inputHash, outputHash }) => `${inputHash} ${outputHash}`).values())
    .filter((equal) => equal.length > 1)
    .map((equal) => equal.map(({ inputName }) => inputName))
}
