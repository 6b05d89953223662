import { expect, test } from 'vitest'
import { readSubtaskPoints } from './stored-points.ts'

test('points by subtask are read as they were stored', () => {
  expect([readSubtaskPoints(7, '{"1":30,"2":0}'), readSubtaskPoints(7, null)]).toEqual([{ 1: 30, 2: 0 }, null])
})

test.each(['{', '[1]', '{"1":-1}', '{"1":"x"}'])('%s names the damaged row, and counts no points', (text) => {
  expect(() => readSubtaskPoints(7, text)).toThrow('contest_records.subtask_scores of submission 7 is damaged')
})
