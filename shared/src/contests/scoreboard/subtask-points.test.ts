import { expect, test } from 'vitest'
import { formatSubtaskPoints, subtaskPointsOf } from './subtask-points.ts'

const cases = [
  { groupNum: 1, score: 30 },
  { groupNum: 1, score: 30 },
  { groupNum: 2, score: 70 },
  { groupNum: 2, score: 0 },
]

test.each([
  { name: 'the lowest case of each subtask', mode: 'subtask_lowest', cases, score: 30, points: { 1: 30, 2: 0 } },
  { name: 'the average of each subtask', mode: 'subtask_average', cases, score: 65, points: { 1: 30, 2: 35 } },
  { name: 'nothing for a problem without subtasks', mode: 'default', cases, score: 130, points: null },
  { name: 'nothing where no case was stored', mode: null, cases: [], score: 30, points: null },
  { name: 'nothing where the score was set by hand', mode: 'subtask_lowest', cases, score: 31, points: null },
] as const)('a run has $name', ({ mode, cases, score, points }) => {
  expect(subtaskPointsOf(mode, cases, score)).toEqual(points)
})

test('points are stored as JSON, and none as nothing', () => {
  expect([formatSubtaskPoints({ 1: 30, 2: 0 }), formatSubtaskPoints(null)]).toEqual(['{"1":30,"2":0}', null])
})
