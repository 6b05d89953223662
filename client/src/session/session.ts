import type { UserInfo } from '@touchstone/shared/people/account/account.schema.ts'
import { useSyncExternalStore } from 'react'
import { readJson, safeStorage, writeJson } from '../storage/safe-storage.ts'

const tokenKey = 'token'
const userKey = 'userInfo'
/** The token of which some tab of this browser is signing out: the other tabs must not take the refusals for an ended session. */
const leavingKey = 'leaving'

export type Session = {
  readonly token: string | null
  /** The signed-in user as the server last described it; null for a guest. */
  readonly user: UserInfo | null
}

/**
 * How the session changed: by this tab, or by another one that signed in or out. `roles`: the user may do more or less than
 * before; `refused`: the server did not let the user do something, which may mean that.
 */
export type SessionChange = 'signed-in' | 'signed-out' | 'expired' | 'updated' | 'roles' | 'refused' | 'adopted' | 'cleared-elsewhere'

const guest: Session = { token: null, user: null }
let session: Session = read()
let isLeaving = false
const listeners = new Set<(change: SessionChange) => void>()

function read(): Session {
  const token = safeStorage.get(tokenKey)
  const user = readJson(userKey)
  return token && isUser(user) ? { token, user } : guest
}

function isUser(value: unknown): value is UserInfo {
  return typeof value === 'object' && value !== null && 'uid' in value && 'username' in value && 'roleList' in value
}

function change(next: Session, kind: SessionChange) {
  session = next
  isLeaving = false
  for (const listener of listeners) listener(kind)
}

/** Whether both may do the same: the roles, and whether a password must be chosen first. */
function sameRights(a: UserInfo | null, b: UserInfo | null): boolean {
  return a?.roleList.join() === b?.roleList.join() && a?.mustChangePassword === b?.mustChangePassword
}

export function currentSession(): Session {
  return session
}

export function onSessionChange(listener: (change: SessionChange) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function signIn(token: string, user: UserInfo): void {
  writeJson(userKey, user)
  safeStorage.set(tokenKey, token) // last: other tabs adopt the session when they see the token
  change({ token, user }, 'signed-in')
}

/**
 * Signs out, here and at the server. The server comes first: its cookie would still answer as the user. Whatever it says, this browser forgets the
 * session: the next person at this computer must not find it. Until then the session is `leavingAt` somewhere.
 */
export async function leaveSession(endAtServer: () => Promise<unknown>): Promise<void> {
  if (!session.token) return
  isLeaving = true
  safeStorage.set(leavingKey, session.token)
  await endAtServer().catch(() => null)
  signOut()
}

/** Where the user is signing out of this session: in this tab or in another of this browser; null where nowhere. */
export function leavingAt(token: string): 'here' | 'elsewhere' | null {
  if (isLeaving && session.token !== null) return 'here'
  return safeStorage.get(leavingKey) === token ? 'elsewhere' : null
}

/** Forgets the session here; other tabs of this browser follow through the storage event. */
export function signOut(kind: 'signed-out' | 'expired' | 'cleared-elsewhere' = 'signed-out'): void {
  if (!session.token) return
  safeStorage.remove(tokenKey)
  safeStorage.remove(userKey)
  safeStorage.remove(leavingKey)
  change(guest, kind)
}

/**
 * Takes over a token that the server has renewed.
 * @param sentToken the token its request was sent with: an answer that comes after a sign-out or another sign-in is ignored
 */
export function renewToken(token: string, sentToken: string | null): void {
  if (!session.token || session.token !== sentToken) return
  safeStorage.set(tokenKey, token)
  session = { ...session, token }
}

/** New facts about the signed-in user (profile saved, roles asked again). */
export function updateUser(changes: Partial<UserInfo>): void {
  if (!session.user) return
  const user = { ...session.user, ...changes }
  writeJson(userKey, user)
  change({ ...session, user }, sameRights(user, session.user) ? 'updated' : 'roles')
}

/** Takes over what the server says of the user's roles. */
export function updateRoles(roleList: string[]): void {
  if (!session.user || session.user.roleList.join() === roleList.join()) return
  const user = { ...session.user, roleList }
  writeJson(userKey, user)
  change({ ...session, user }, 'roles')
}

export function noteRefused(): void {
  for (const listener of listeners) listener('refused')
}

/** Follows the other tabs of this browser: adopts their sign-in, leaves with their sign-out. Returns how to stop. */
export function followOtherTabs(): () => void {
  const onStorage = (event: StorageEvent) => {
    // key null: the whole storage was cleared
    if (event.key !== tokenKey && event.key !== userKey && event.key !== null) return
    const next = read()
    const sameUser = next.user !== null && next.user.uid === session.user?.uid
    if (sameUser && JSON.stringify(next.user) !== JSON.stringify(session.user)) {
      return change(next, sameRights(next.user, session.user) ? 'updated' : 'roles')
    }
    if (sameUser) session = next // a renewed token of the same session: nothing to ask again
    if (next.token === session.token) return
    change(next, next.token ? 'adopted' : 'cleared-elsewhere')
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

export function useSession(): Session {
  return useSyncExternalStore(onSessionChange, currentSession)
}

/** The signed-in user, null for a guest. */
export function useUser(): UserInfo | null {
  return useSession().user
}
