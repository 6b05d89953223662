import { noteServerDate } from '../clock/site-clock.ts'
import { currentLanguage } from '../i18n/texts.ts'
import { currentSession, renewToken } from '../session/session.ts'
import { noteCall } from './reachability.ts'

/** The time limit of a call (docs/rules/pages.md). */
const timeoutMs = 90_000

/** Headers of every call: the bare token, the part of the site, and the language of messages. */
export function callHeaders(): Record<string, string> {
  const { token } = currentSession()
  return {
    'url-type': window.location.pathname.startsWith('/admin') ? 'admin' : 'general',
    'accept-language': `${currentLanguage()}, en-US;q=0.5`,
    ...(token ? { authorization: token } : {}),
  }
}

/** Takes over a token that the server renewed with an answer. */
export function takeRenewedToken(header: (name: string) => string | null, sentToken: string | null): void {
  const renewed = header('authorization')
  if (renewed && header('refresh-token') === 'true') renewToken(renewed, sentToken)
}

/** `fetch` with a time limit that takes over a renewed token and the server's time. */
export function sessionFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const limit = AbortSignal.timeout(timeoutMs)
  return patientFetch(input, { ...init, signal: init.signal ? AbortSignal.any([init.signal, limit]) : limit })
}

/** The same without its own limit: the caller's signal ends it. */
export async function patientFetch(input: RequestInfo | URL, init: RequestInit & { signal: AbortSignal }): Promise<Response> {
  const sentToken = new Headers(init.headers).get('authorization')
  const response = await fetch(input, init).catch((error: unknown) => {
    noteCall({ failed: error })
    throw error
  })
  noteCall(response)
  noteServerDate(response.headers.get('date'))
  takeRenewedToken((name) => response.headers.get(name), sentToken)
  return response
}
