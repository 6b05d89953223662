import { onSessionChange, type SessionChange } from '../session/session.ts'

/** The password of the sign-in in this tab, until the user leaves or has chosen a new one. It is never stored. */
let typed: string | null = null

export function rememberTypedPassword(password: string): void {
  typed = password
}

export function typedPassword(): string | null {
  return typed
}

export function forgetTypedPassword(): void {
  typed = null
}

/** The server refuses most calls of a newcomer, which ends nothing. */
const ends: readonly SessionChange[] = ['signed-out', 'expired', 'adopted', 'cleared-elsewhere']

onSessionChange((change) => {
  if (ends.includes(change)) forgetTypedPassword()
})
