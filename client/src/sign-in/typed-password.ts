import { onSessionChange } from '../session/session.ts'

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

onSessionChange((change) => {
  if (change !== 'signed-in') forgetTypedPassword()
})
