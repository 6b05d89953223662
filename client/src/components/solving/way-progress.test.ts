import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { expect, test } from 'vitest'
import { wayProgress } from './way-progress.ts'

const of = (problemId: string, status: number | null) => ({ problemId, status })
const all = [of('A', null), of('B', Verdict.WrongAnswer), of('C', Verdict.Accepted), of('D', null)]

test('an accepted problem counts as solved, also before the list knows of it', () => {
  expect(wayProgress(all, 'B')).toMatchObject({ solved: 2, total: 4, left: 2 })
})

test('the next problem is the first unsolved one after it, else the first of all', () => {
  expect(wayProgress(all, 'B').next?.problemId).toBe('D')
  expect(wayProgress(all, 'D').next?.problemId).toBe('A')
})

test('nothing is next when all are solved', () => {
  expect(wayProgress([of('A', null)], 'A')).toEqual({ solved: 1, total: 1, left: 0, next: undefined })
})
