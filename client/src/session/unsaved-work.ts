import type { UserInfo } from '@touchstone/shared/people/account/account.schema.ts'
import { useEffect, useRef } from 'react'
import { useUser } from './session.ts'

let holders = 0

/** Whether something that was typed on this page would be lost with the page. */
export function hasUnsavedWork(): boolean {
  return holders > 0
}

/** Tells the site, while `unsaved` is true, that this page must stay where it is. */
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
 * The signed-in user; when the session has ended over unsaved work, whoever was signed in: their page stays, and can be saved
 * after signing in again.
 */
export function useWriter(): UserInfo | null {
  const user = useUser()
  const before = useRef<UserInfo>(null)
  if (user) before.current = user
  return user ?? (hasUnsavedWork() ? before.current : null)
}
