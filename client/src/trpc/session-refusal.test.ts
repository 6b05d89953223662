import type { UserInfo } from '@touchstone/shared/account/account.schema.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { currentSession, onSessionChange, signIn, signOut } from '../session/session.ts'
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
})
