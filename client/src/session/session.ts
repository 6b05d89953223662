import type { UserInfo } from '@touchstone/shared/people/account/account.schema.ts'
import { useSyncExternalStore } from 'react'
import { readJson, safeStorage, writeJson } from '../storage/safe-storage.ts'

const tokenKey = 'token'
const userKey = 'userInfo'
/** The token that a tab of this browser is signing out: other tabs must not take the refusals for an ended session. */
const leavingKey = 'leaving'

type Session = {
  readonly token: string | null
  /** The signed-in user as last sent by the server; null for a guest. */
  readonly user: UserInfo | null
}

/**
 * How the session changed: by this tab, or by another one that signed in or out. `roles`: the user's rights have
 * changed; `refused`: the server refused a call, which may mean that.
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

/** Whether both have the same rights: the roles, and whether a password must be chosen first. */
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
 * Signs out, here and at the server. The server comes first, since its cookie would still answer as the user. This browser forgets the session
 * after every answer: the next person at this computer must not find it. Until then `leavingAt` names a tab.
 */
export async function leaveSession(endAtServer: () => Promise<unknown>): Promise<void> {
  if (!session.token) return
  isLeaving = true
  safeStorage.set(leavingKey, session.token)
  await endAtServer().catch(() => null)
  signOut()
}

/** Where this session is being signed out: in this tab or in another of this browser; null where in none. */
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
 * @param sentToken the token of its request: an answer after a sign-out or another sign-in is ignored
 */
export function renewToken(token: string, sentToken: string | null): void {
  if (!session.token || session.token !== sentToken) return
  safeStorage.set(tokenKey, token)
  session = { ...session, token }
}

/** New data of the signed-in user (profile saved, roles reloaded). */
export function updateUser(changes: Partial<UserInfo>): void {
  if (!session.user) return
  const user = { ...session.user, ...changes }
  writeJson(userKey, user)
  change({ ...session, user }, sameRights(user, session.user) ? 'updated' : 'roles')
}

/** Applies the user's roles from the server. */
export function updateRoles(roleList: string[]): void {
  if (!session.user || session.user.roleList.join() === roleList.join()) return
  const user = { ...session.user, roleList }
  writeJson(userKey, user)
  change({ ...session, user }, 'roles')
}

export function noteRefused(): void {
  for (const listener of listeners) listener('refused')
}

/** Follows the other tabs of this browser: adopts their sign-in and their sign-out. @returns a function that stops it */
export function followOtherTabs(): () => void {
  const onStorage = (event: StorageEvent) => {
    // key null: the whole storage was cleared
    if (event.key !== tokenKey && event.key !== userKey && event.key !== null) return
    const next = read()
    const sameUser = next.user !== null && next.user.uid === session.user?.uid
    if (sameUser && JSON.stringify(next.user) !== JSON.stringify(session.user)) {
      return change(next, sameRights(next.user, session.user) ? 'updated' : 'roles')
    }
    if (sameUser) session = next // a renewed token of the same session: nothing to reload
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

/** Whether calls that need a signed-in user are answered now: the server refuses them until a first password was replaced. */
export function useMayAsk(): boolean {
  return isAnswered(useUser())
}

/** The same for loaders: a call that is refused would end the session. */
export const mayAsk = (): boolean => isAnswered(session.user)

const isAnswered = (user: UserInfo | null): boolean => user !== null && !user.mustChangePassword
