import { describe, expect, test } from 'vitest'
import { judgeCaseModes } from './judge-mode.ts'
import { caseScore, groupCases, oiRankScore, submissionScore, subtaskScores } from './subtask-score.ts'
import { finalVerdicts, Verdict } from './verdict.ts'

const { Accepted: AC, WrongAnswer: WA, PartialAccepted: PA } = Verdict
const scored = (groupNum: number | null, score: number) => ({ groupNum, status: WA, score })

describe('the points of a case', () => {
  test.each([
    { status: PA, percent: 100, points: 10 },
    { status: PA, percent: 99.9, points: 9 },
    { status: PA, percent: 0, points: 0 },
    { status: PA, percent: -50, points: 0 },
    { status: AC, percent: 0, points: 10 },
  ])('status $status with $percent %', ({ status, percent, points }) => {
    expect(caseScore(status, 10, percent)).toBe(points)
  })
  test('only Accepted and PartialAccepted earn any', () => {
    expect(finalVerdicts.filter((status) => caseScore(status, 10, 50) > 0)).toEqual([AC, PA])
  })
})

describe('subtasks', () => {
  const cases = [scored(2, 3), scored(1, 10), scored(2, 4), scored(null, 7), scored(null, 2)]
  test('stand in the order of their first cases; cases without a number form one', () => {
    expect(groupCases(cases).map((group) => group.map(({ score }) => score))).toEqual([[3, 4], [10], [7, 2]])
  })
  test.each([
    {
      mode: 'subtask_lowest',
      points: [
        [2, 3],
        [1, 10],
        [null, 2],
      ],
    },
    {
      mode: 'subtask_average',
      points: [
        [2, 4],
        [1, 10],
        [null, 5],
      ],
    },
    { mode: 'default', points: null },
    { mode: 'ergodic_without_error', points: null },
  ] as const)('$mode', ({ mode, points }) => {
    expect(subtaskScores(mode, cases)).toEqual(points === null ? null : new Map(points as never))
  })
})

describe('the points of a submission', () => {
  const accepted = { groupNum: null, status: AC, score: 30 }
  test.each([
    { name: 'no cases earn nothing', mode: 'default', cases: [], full: 100, points: 0 },
    { name: 'a full score of 0 is no cap', mode: 'default', cases: [scored(null, 5), scored(null, 6)], full: 0, points: 11 },
    { name: 'a full score of 0 gives no points to accepted cases', mode: 'default', cases: [accepted], full: 0, points: 30 },
    { name: 'a full score of 1 is a cap', mode: 'default', cases: [scored(null, 5)], full: 1, points: 1 },
    { name: 'one failed case keeps from the full score', mode: 'default', cases: [accepted, scored(null, 5)], full: 100, points: 35 },
    { name: 'a mode that judges every case adds like the default', mode: 'ergodic_without_error', cases: [accepted], full: 90, points: 90 },
    { name: 'subtasks never pass the full score', mode: 'subtask_lowest', cases: [scored(1, 70), scored(2, 60)], full: 100, points: 100 },
    { name: 'accepted subtasks earn their own points', mode: 'subtask_average', cases: [accepted], full: 100, points: 30 },
  ] as const)('$name', ({ mode, cases, full, points }) => {
    expect(submissionScore(mode, cases, full)).toBe(points)
  })
  test('no cases earn nothing in any mode', () => {
    expect(judgeCaseModes.map((mode) => submissionScore(mode, [], 100))).toEqual([0, 0, 0, 0])
  })
})

describe('the rank score', () => {
  test.each([
    { score: 30, full: 0, difficulty: 2, rank: 3 },
    { score: 30, full: -1, difficulty: 2, rank: 3 },
    { score: 1, full: 1, difficulty: 3, rank: 6 },
    { score: 40, full: 200, difficulty: 5, rank: 6 },
  ])('$score of $full, difficulty $difficulty', ({ score, full, difficulty, rank }) => {
    expect(oiRankScore(score, full, difficulty)).toBe(rank)
  })
})
