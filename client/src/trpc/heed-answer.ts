import { currentSession, noteRefused, signOut } from '../session/session.ts'
import type { ErrorKind } from './error-text.ts'

/**
 * What an answer says about the session it was asked with: the server no longer knows it, or its user may not do that, so
 * that the roles kept here may be old. An answer to a token that this tab has meanwhile replaced says nothing.
 * @param kind as `kindOfError` names it
 */
export function heedAnswer(kind: ErrorKind, sentToken: string | null): void {
  if (!sentToken || sentToken !== currentSession().token) return
  if (kind === 'signed-out') signOut('expired')
  if (kind === 'forbidden') noteRefused()
}
