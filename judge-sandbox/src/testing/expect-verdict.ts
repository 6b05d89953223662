import type { JudgeResult } from '@touchstone/shared/judging/job/judge-job.schema.ts'
import { Verdict, verdictName } from '@touchstone/shared/judging/verdict/verdict.ts'
import { expect } from 'vitest'
import { readSourceSet } from '../package/source-set.ts'
import type { FixtureRun } from './fixture-runs.ts'

/** Folders of hostile programs. They are judged one at a time, so that leftovers can be attributed. */
export const HOSTILE: readonly string[] = ['hostile', 'two-runs', 'file-io']

/** Compares the `stopped-by:` line of each program with the result. */
function expectStoppedBy(stoppedBy: string, result: JudgeResult): void {
  const decisive = result.cases.find((each) => each.status === result.status)
  const [kind, value] = stoppedBy.split(' ')
  if (kind === 'none') expect(decisive?.limitHit).toBeNull()
  else if (kind === 'exit') expect(decisive?.message).toContain(`exit code ${value}`)
  else if (kind === 'signal') expect(decisive?.message).toContain(`signal ${value}`)
  else if (result.status !== Verdict.CompileError) expect(stoppedBy.split(' or ')).toContain(decisive?.limitHit)
  else expect(result.errorMessage).not.toBe('')
}

/** The `stopped-by:` line of a program. */
export const stoppedBy = (path: string) => /stopped-by: (.*)/.exec(readSourceSet(path).code)?.[1]

/** Expects the verdict of the folder, for the reason in the program's text. */
export function expectVerdict({ path, expected }: FixtureRun, result: JudgeResult): void {
  const wanted = expected.map((verdict) => verdictName(verdict)).join('|')
  expect(`${verdictName(result.status)} ${result.errorMessage ?? ''}`).toMatch(new RegExp(`^(${wanted}) `))
  const stop = stoppedBy(path)
  if (stop) expectStoppedBy(stop, result)
}
