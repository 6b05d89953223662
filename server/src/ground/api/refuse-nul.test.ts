import { expect, test } from 'vitest'
import { openTestApp } from '../../testing/test-app.ts'
import { refuseNul } from './refuse-nul.ts'

test.each([
  { name: 'a text', input: 'a\u0000' },
  { name: 'a text deep inside', input: { a: [{ b: 'x\u0000y' }] } },
  { name: 'a key', input: { 'a\u0000': 1 } },
])('$name with U+0000 is refused', ({ input }) => {
  expect(() => refuseNul(input)).toThrow('request.invalid')
})

test('anything else passes, however deep', () => {
  let deep: unknown = 'text'
  for (let i = 0; i < 200_000; i++) deep = [deep]
  for (const input of [undefined, null, 1, 'é\n\u0001', [], { a: null, b: [true, 'x'] }, deep]) expect(() => refuseNul(input)).not.toThrow()
})

test.each(['GET /api/get-problem-list?keyword=%00', 'GET /api/get-problem-detail?problemId=A%00', 'GET /api/public/img/a%00.png'])(
  '%s is a bad request',
  async (rest) => {
    const { call } = await openTestApp()
    expect((await call(rest)).http).toBe(400)
  },
)
