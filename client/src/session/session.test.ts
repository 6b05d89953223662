import { beforeEach, describe, expect, test, vi } from 'vitest'
import { currentSession, followOtherTabs, onSessionChange, renewToken, signIn, signOut, updateRoles } from './session.ts'

const ada = {
  uid: 'a'.repeat(32),
  username: 'ada',
  nickname: null,
  avatar: null,
  titleName: null,
  titleColor: null,
  email: null,
  number: null,
  gender: 'secrecy',
  school: null,
  course: null,
  signature: null,
  realname: null,
  github: null,
  blog: null,
  cfUsername: null,
  roleList: ['default_user'],
  mustChangePassword: false,
  registeredBySchool: false,
}

/** Simulates the storage event of the other tabs when one tab writes. */
function otherTabWrites(entries: Record<string, string | null>) {
  for (const [key, value] of Object.entries(entries)) {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
    window.dispatchEvent(new StorageEvent('storage', { key }))
  }
}

describe('the session of a tab', () => {
  beforeEach(() => {
    signOut()
    localStorage.clear()
  })

  test('a sign-in is kept for the next page load', () => {
    signIn('t1', ada)
    expect(localStorage.getItem('token')).toBe('t1')
    expect(currentSession().user?.username).toBe('ada')
  })

  test('a renewed token replaces the one its request was sent with', () => {
    signIn('t1', ada)
    renewToken('t2', 't1')
    expect(currentSession().token).toBe('t2')
    expect(localStorage.getItem('token')).toBe('t2')
  })

  test('a renewed token that arrives after the sign-out is ignored', () => {
    signIn('t1', ada)
    signOut()
    renewToken('t2', 't1')
    expect(currentSession().token).toBeNull()
    expect(localStorage.getItem('token')).toBeNull()
  })

  test('a tab adopts the sign-in of another tab and leaves with its sign-out', () => {
    const stop = followOtherTabs()
    const changes = vi.fn()
    const unsubscribe = onSessionChange(changes)
    otherTabWrites({ userInfo: JSON.stringify(ada), token: 't9' })
    expect(currentSession()).toMatchObject({ token: 't9', user: { username: 'ada' } })
    otherTabWrites({ token: null, userInfo: null })
    expect(currentSession()).toEqual({ token: null, user: null })
    expect(changes.mock.calls.map(([kind]) => kind)).toEqual(['adopted', 'cleared-elsewhere'])
    unsubscribe()
    stop()
  })

  test('a profile saved by another tab is taken over, and changed roles are recognised', () => {
    const stop = followOtherTabs()
    signIn('t1', ada)
    const changes = vi.fn()
    const unsubscribe = onSessionChange(changes)
    otherTabWrites({ userInfo: JSON.stringify({ ...ada, avatar: '/api/public/img/a.png' }) })
    expect(currentSession().user?.avatar).toBe('/api/public/img/a.png')
    otherTabWrites({ userInfo: JSON.stringify({ ...ada, roleList: ['admin'] }) })
    expect(currentSession().user?.roleList).toEqual(['admin'])
    expect(changes.mock.calls.map(([kind]) => kind)).toEqual(['updated', 'roles'])
    unsubscribe()
    stop()
  })

  test('new roles from the server are kept, and the same roles change nothing', () => {
    signIn('t1', ada)
    const changes = vi.fn()
    const unsubscribe = onSessionChange(changes)
    updateRoles(['default_user'])
    expect(changes).not.toHaveBeenCalled()
    updateRoles(['problem_admin'])
    expect(changes.mock.calls).toEqual([['roles']])
    expect(JSON.parse(localStorage.getItem('userInfo') ?? '')).toMatchObject({ roleList: ['problem_admin'] })
    unsubscribe()
  })

  test('a token renewed by another tab is taken over in silence', () => {
    const stop = followOtherTabs()
    signIn('t1', ada)
    const changes = vi.fn()
    const unsubscribe = onSessionChange(changes)
    otherTabWrites({ token: 't2' })
    expect(currentSession().token).toBe('t2')
    expect(changes).not.toHaveBeenCalled()
    unsubscribe()
    stop()
  })
})
