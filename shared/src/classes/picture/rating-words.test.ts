import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pointsOfRating, readRating } from './rating-words.ts'

test.each([
  { reply: '优秀', percent: 100 },
  { reply: '评分结果：良好。', percent: 85 },
  { reply: '{"result":"中等"}', percent: 75 },
  { reply: '{"result": "\\u826f\\u597d"}', percent: 85 },
  { reply: '合格', percent: 60 },
  { reply: '不合格', percent: 0 },
  { reply: '不及格', percent: 0 },
  { reply: 'Excellent!', percent: 100 },
  { reply: 'Rating: GOOD', percent: 85 },
  { reply: 'excellent, really excellent', percent: 100 },
  { reply: '优秀 (excellent)', percent: 100 },
  { reply: 'piano: fair', percent: 75 },
  { reply: 'poor', percent: 0 },
])('$reply is $percent percent', ({ reply, percent }) => expect(readRating(reply)).toMatchObject({ kind: 'rated', percent }))

test.each(['每十分钟只能评分一次', '10 分钟内只能提交一次', 'Only once per ten minutes', 'Excellent, but only once per 10 minutes'])(
  '%s asks for a later time',
  (reply) => expect(readRating(reply)).toEqual({ kind: 'limited' }),
)

test.each([
  '',
  'ok',
  '200',
  '90',
  'goodness',
  '优秀或良好',
  'good or poor',
  '不优秀',
  '不够优秀',
  '并非不合格',
  'not good',
  'not very good',
  'Failed to load the picture',
  'Please pass url1',
  '满分 20 分，得 5 分',
  '一般来说请稍后再试',
  '<html><title>Good gateway</title></html>',
  '优秀<script>alert(1)</script>',
])('"%s" is no rating', (reply) => expect(readRating(reply)).toEqual({ kind: 'none' }))

test('points of a rating are whole, and between none and all', () => {
  expect([pointsOfRating(85, 10), pointsOfRating(75, 10), pointsOfRating(60, 1)]).toEqual([9, 8, 1])
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 1, max: 10_000 }), (percent, points) => {
      const got = pointsOfRating(percent, points)
      expect(Number.isInteger(got) && got >= 0 && got <= points).toBe(true)
    }),
  )
})

test('any reply is read without an error, and text around a word never makes another tier of it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), fc.string({ unit: 'binary', maxLength: 200 }), (before, after) => {
      const rating = readRating(`${before} 优秀 ${after}`)
      expect(rating.kind !== 'rated' || rating.percent === 100).toBe(true)
      expect(['rated', 'limited', 'none']).toContain(readRating(before).kind)
    }),
  )
})
