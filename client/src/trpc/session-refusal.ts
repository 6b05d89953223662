import type { ErrorKind } from '../errors/error-text.ts'
import { currentSession, leavingAt, noteRefused, signOut } from '../session/session.ts'

/**
 * Applies a refused call to the session. A call refused as signed out ends it. A forbidden call may mean old roles, which are
 * then reloaded. A call with a token that this tab has replaced meanwhile changes nothing.
 * @param kind the result of `kindOfError`
 */
export function applyToSession(kind: ErrorKind, sentToken: string | null): void {
  if (!sentToken || sentToken !== currentSession().token) return
  const leaving = leavingAt(sentToken)
  // The sign-out is in progress; the refusal needs no message.
  if (leaving === 'here') return
  if (kind === 'signed-out') signOut(leaving === 'elsewhere' ? 'cleared-elsewhere' : 'expired')
  if (kind === 'forbidden') noteRefused()
}
