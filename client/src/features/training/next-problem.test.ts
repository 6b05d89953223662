import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { expect, test } from 'vitest'
import { neighbours, nextProblem } from './next-problem.ts'

const of = (problemId: string, status: number | null) => ({ problemId, title: problemId, status })

test('one continues at the first problem that is not solved', () => {
  expect(nextProblem([of('A', Verdict.Accepted), of('B', Verdict.WrongAnswer), of('C', null)])?.problemId).toBe('B')
  expect(nextProblem([of('A', Verdict.Accepted)])).toBe(undefined)
  expect(nextProblem([])).toBe(undefined)
})

test('the way through a training ends at its ends', () => {
  const all = [of('A', null), of('B', null), of('C', null)]
  const names = (problemId: string) => Object.values(neighbours(all, problemId)).map((one) => one?.problemId)
  expect(names('A')).toEqual([undefined, 'B'])
  expect(names('B')).toEqual(['A', 'C'])
  expect(names('C')).toEqual(['B', undefined])
  expect(names('Z')).toEqual([undefined, undefined])
})
