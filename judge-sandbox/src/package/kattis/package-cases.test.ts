import type { TestGroup } from '@touchstone/shared/judging/job/package-rules.schema.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { expect, test } from 'vitest'
import type { CaseJudge } from '../../judge/judge-case.ts'
import type { CaseOutcome, Judging } from '../../judge/judging.ts'
import { simpleProblem } from '../../testing/simple-problem.ts'
import { packageCases, packageLine } from './package-cases.ts'

const group = (name: string, parts: TestGroup['parts']) => ({ name, isSample: false, config: {}, parts }) as unknown as TestGroup
const problemOf = (count: number) => {
  const made = simpleProblem(
    Array.from({ length: count }, () => ['', ''] as const),
    {},
  )
  made.remove()
  return made.problem
}

test('tests stand in judging order, each with its own group', () => {
  const cases = packageCases(group('data', [group('sample', [2]), group('secret', [group('a', [3, 1]), 4])]), problemOf(4))
  expect(Array.from(cases.values(), ({ testcase, group: { name } }) => [testcase.seq, name])).toEqual([
    [2, 'sample'],
    [3, 'a'],
    [1, 'a'],
    [4, 'secret'],
  ])
})

test('a test that the problem lacks is a fault, before anything runs', () => {
  expect(() => packageCases(group('data', [1, 2]), problemOf(1))).toThrow('name test 2')
})

test('the next program of another group runs while a validator works, and is ended when its group is left out', async () => {
  const problem = problemOf(3)
  const cases = packageCases(group('data', [group('a', [1]), group('b', [2]), group('c', [3])]), problem)
  const validated = Promise.withResolvers<void>()
  const began = Promise.withResolvers<void>()
  const events: string[] = []
  const caseJudgeFor =
    (name: string): CaseJudge =>
    (testcase) => ({
      testcase,
      discard: () => void events.push(`discard ${name}`),
      async judge(turn) {
        events.push(`run ${name}`)
        if (name === 'b') began.resolve()
        await turn?.wait()
        turn?.compares()
        events.push(`validate ${name}`)
        if (name === 'a') await validated.promise
        return { testcase, status: Verdict.Accepted } as CaseOutcome
      },
    })
  const line = packageLine({ problem, tools: {} } as unknown as Judging, cases, (each) => caseJudgeFor(each.group.name))
  const first = line.judge(cases.get(1)!.testcase)
  await began.promise
  validated.resolve()
  await first
  await line.judge(cases.get(3)!.testcase)
  await line.end()
  expect(events).toEqual(['run a', 'validate a', 'run b', 'discard b', 'run c', 'validate c'])
})
