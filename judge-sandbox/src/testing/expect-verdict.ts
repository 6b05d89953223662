import type { JudgeResult } from '@touchstone/shared/judging/judge-job.schema.ts'
import { Verdict, verdictName } from '@touchstone/shared/judging/verdict.ts'
import { expect } from 'vitest'
import { readSourceSet } from '../package/source-set.ts'
import type { FixtureRun } from './fixture-runs.ts'

/** Folders of programs that attack: judged one at a time, so that what each leaves can be seen. */
export const HOSTILE: readonly string[] = ['hostile', 'two-runs', 'file-io']

/** Compares the `stopped-by:` line that each program carries with what was seen. */
function expectStoppedBy(stoppedBy: string, result: JudgeResult): void {
  const decisive = result.cases.find((each) => each.status === result.status)
  const [kind, value] = stoppedBy.split(' ')
  if (kind === 'none') expect(decisive?.limitHit).toBeNull()
  else if (kind === 'exit') expect(decisive?.message).toContain(`exit code ${value}`)
  else if (kind === 'signal') expect(decisive?.message).toContain(`signal ${value}`)
  else if (result.status !== Verdict.CompileError) expect(stoppedBy.split(' or ')).toContain(decisive?.limitHit)
  else expect(result.errorMessage).not.toBe('')
}

/** What the program's text says that stops it. */
export const stoppedBy = (path: string) => /stopped-by: (.*)/.exec(readSourceSet(path).code)?.[1]

/** The verdict that its folder names, by the way that its text names. */
export function expectVerdict({ path, expected }: FixtureRun, result: JudgeResult): void {
  const wanted = expected.map((verdict) => verdictName(verdict)).join('|')
  expect(`${verdictName(result.status)} ${result.errorMessage ?? ''}`).toMatch(new RegExp(`^(${wanted}) `))
  const stop = stoppedBy(path)
  if (stop) expectStoppedBy(stop, result)
}
