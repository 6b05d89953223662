import { expect, test } from 'vitest'
import { openTestApp } from '../testing/test-app.ts'

test('documented clients learn on every page that nothing is unread; guests are asked to sign in', async () => {
  const { call, signIn } = await openTestApp()
  expect((await call('GET /api/msg/unread')).http).toBe(401)
  const { token } = await signIn('default_user')
  const { http, body } = await call('GET /api/msg/unread', { token })
  expect([http, body.data]).toEqual([200, { comment: 0, reply: 0, like: 0, sys: 0, mine: 0 }])
})
