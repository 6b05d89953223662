import type { UserInfo } from '@touchstone/shared/people/account/account.schema.ts'
import { useEffect, useRef } from 'react'
import { useUser } from './session.ts'

let holders = 0

/** Whether leaving this page would lose a draft. */
export function hasUnsavedWork(): boolean {
  return holders > 0
}

/** Blocks leaving this page while `unsaved` is true. */
export function useUnsavedWork(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return
    holders += 1
    return () => {
      holders -= 1
    }
  }, [unsaved])
}

/**
 * The signed-in user. When the session has ended over unsaved work, it is the former user: the page stays, and can be saved
 * after signing in again.
 */
export function useWriter(): UserInfo | null {
  const user = useUser()
  const before = useRef<UserInfo>(null)
  if (user) before.current = user
  return user ?? (hasUnsavedWork() ? before.current : null)
}
