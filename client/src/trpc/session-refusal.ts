import type { ErrorKind } from '../errors/error-text.ts'
import { currentSession, leavingAt, noteRefused, signOut } from '../session/session.ts'

/**
 * Applies a refused call to the session. A call that is refused as signed out ends it. One that is not allowed may mean old roles, which are
 * then asked again. A call with a token that this tab has replaced meanwhile changes nothing.
 * @param kind as `kindOfError` names it
 */
export function applyToSession(kind: ErrorKind, sentToken: string | null): void {
  if (!sentToken || sentToken !== currentSession().token) return
  const leaving = leavingAt(sentToken)
  // What the user asked for is on its way, and nothing to be told of.
  if (leaving === 'here') return
  if (kind === 'signed-out') signOut(leaving === 'elsewhere' ? 'cleared-elsewhere' : 'expired')
  if (kind === 'forbidden') noteRefused()
}
