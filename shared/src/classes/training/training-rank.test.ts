import { expect, test } from 'vitest'
import { Verdict } from '../../judging/verdict/verdict.ts'
import { type TrainingTry, trainingRank, trainingStanding } from './training-rank.ts'

const sent = (submitId: number, displayId: string, status: number, time: number | null = 10, uid = 'a'): TrainingTry => ({
  uid,
  displayId,
  status,
  time,
  submitId,
  score: null,
  submitTime: submitId,
})

test('a problem shows its newest verdict until it is solved, and then its least run time', () => {
  const tries = [
    sent(5, 'B', Verdict.TimeLimit),
    sent(4, 'A', Verdict.WrongAnswer),
    sent(3, 'A', Verdict.Accepted, 7),
    sent(2, 'A', Verdict.Accepted, 9),
    sent(1, 'B', Verdict.WrongAnswer),
  ]
  expect(trainingStanding(tries)).toEqual({
    ac: 1,
    totalRunTime: 7,
    submissionInfo: { A: { status: 0, score: null, isAC: true, runTime: 7 }, B: { status: Verdict.TimeLimit, score: null } },
  })
})

test('open and cancelled submissions and judge failures do not count', () => {
  const silent = [Verdict.Pending, Verdict.Judging, Verdict.Cancelled, Verdict.SystemError, Verdict.SubmitFailed, Verdict.NoStatus]
  expect(trainingStanding(silent.map((status, i) => sent(i, 'A', status))).submissionInfo).toEqual({})
})

test('most solved stand first, then the least run time; people without a try stand last', () => {
  const people = ['a', 'b', 'c', 'd'].map((uid) => ({ uid, username: uid }))
  const tries = [sent(1, 'A', 0, 9, 'a'), sent(2, 'A', 0, 3, 'b'), sent(3, 'A', 0, 50, 'c'), sent(4, 'B', 0, 50, 'c')]
  expect(trainingRank(people, tries).map(({ uid, ac, totalRunTime }) => [uid, ac, totalRunTime])).toEqual([
    ['c', 2, 100],
    ['b', 1, 3],
    ['a', 1, 9],
    ['d', 0, 0],
  ])
})
