import type { UserInfo } from '@touchstone/shared/people/account/account.schema.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { currentSession, leaveSession, onSessionChange, signIn, signOut } from '../session/session.ts'
import { applyToSession } from './session-refusal.ts'

const ada = { uid: 'a', username: 'ada', roleList: ['admin'] } as unknown as UserInfo

describe('an answer about the session', () => {
  const changes = vi.fn()
  let stop = () => {}
  beforeEach(() => {
    signIn('t1', ada)
    changes.mockClear()
    stop = onSessionChange(changes)
  })
  afterEach(() => {
    stop()
    signOut()
  })

  test.each([
    { name: 'the token is unknown: the session ends', kind: 'signed-out', sentToken: 't1', changes: [['expired']], token: null },
    { name: 'a token replaced meanwhile says nothing', kind: 'signed-out', sentToken: 't0', changes: [], token: 't1' },
    { name: 'a guest call says nothing', kind: 'signed-out', sentToken: null, changes: [], token: 't1' },
    { name: 'not allowed: the roles may be old', kind: 'forbidden', sentToken: 't1', changes: [['refused']], token: 't1' },
    { name: 'anything else', kind: 'refused', sentToken: 't1', changes: [], token: 't1' },
  ] as const)('$name', ({ kind, sentToken, changes: expected, token }) => {
    applyToSession(kind, sentToken)
    expect(changes.mock.calls).toEqual(expected)
    expect(currentSession().token).toBe(token)
  })

  test('a call that is refused while the user signs out says nothing: the session ends as signed out', async () => {
    await leaveSession(async () => {
      applyToSession('signed-out', 't1')
      applyToSession('forbidden', 't1')
      expect([changes.mock.calls, currentSession().token]).toEqual([[], 't1'])
    })
    expect([changes.mock.calls, currentSession().token]).toEqual([[['signed-out']], null])
    applyToSession('signed-out', 't1')
    expect(changes).toHaveBeenCalledTimes(1)
  })

  test('a sign-out that the server never hears of forgets the session all the same, and the next one is watched as ever', async () => {
    await leaveSession(() => Promise.reject(new Error('no network')))
    expect(currentSession().token).toBeNull()
    signIn('t2', ada)
    applyToSession('signed-out', 't2')
    expect(changes.mock.calls).toEqual([['signed-out'], ['signed-in'], ['expired']])
  })

  test('a call that is refused while another tab signs out leaves as that tab does', () => {
    localStorage.setItem('leaving', 't1')
    applyToSession('signed-out', 't1')
    expect(changes.mock.calls).toEqual([['cleared-elsewhere']])
    signIn('t2', ada)
    applyToSession('signed-out', 't2')
    expect(changes.mock.calls.at(-1)).toEqual(['expired'])
  })
})
