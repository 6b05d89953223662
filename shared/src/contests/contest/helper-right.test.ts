import { expect, test } from 'vitest'
import { DeskTopic } from './contest-desk.ts'
import { HelperRight, helperRights } from './helper-right.ts'

test('a work list of a contest is a topic', () => {
  expect(DeskTopic.parse('12-balloons')).toEqual({ cid: 12, desk: 'balloons' })
  expect(DeskTopic.parse('999999999-print')).toEqual({ cid: 999_999_999, desk: 'print' })
  for (const text of ['0-print', '01-print', '1000000000-print', '12-answers', '12', '-print', '12-prints', 'x12-print']) {
    expect(DeskTopic.safeParse(text).success).toBe(false)
  }
})

test('each right of a helper is accepted by its name', () => {
  expect(helperRights.map((right) => HelperRight.parse(right))).toEqual(['balloons', 'print', 'answers', 'board'])
  expect(HelperRight.safeParse('creator').success).toBe(false)
})
