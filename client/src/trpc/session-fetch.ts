import { noteServerDate } from '../clock/site-clock.ts'
import { currentLanguage } from '../i18n/texts.ts'
import { currentSession, renewToken } from '../session/session.ts'

/** Calls wait at most this long (docs/rules/pages.md). */
const timeoutMs = 90_000

/** Headers of every call: the bare token, which part of the site asks, and the language of its messages. */
export function callHeaders(): Record<string, string> {
  const { token } = currentSession()
  return {
    'url-type': window.location.pathname.startsWith('/admin') ? 'admin' : 'general',
    'accept-language': currentLanguage(),
    ...(token ? { authorization: token } : {}),
  }
}

/** Takes over a token that the server has renewed on the way of a call. */
export function takeRenewedToken(header: (name: string) => string | null, sentToken: string | null): void {
  const renewed = header('authorization')
  if (renewed && header('refresh-token') === 'true') renewToken(renewed, sentToken)
}

/** `fetch` with a time limit that takes over a renewed token and the server's time. */
export function sessionFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const limit = AbortSignal.timeout(timeoutMs)
  return patientFetch(input, { ...init, signal: init.signal ? AbortSignal.any([init.signal, limit]) : limit })
}

/** The same without a limit of its own: the caller's signal ends it. */
export async function patientFetch(input: RequestInfo | URL, init: RequestInit & { signal: AbortSignal }): Promise<Response> {
  const sentToken = new Headers(init.headers).get('authorization')
  const response = await fetch(input, init)
  noteServerDate(response.headers.get('date'))
  takeRenewedToken((name) => response.headers.get(name), sentToken)
  return response
}
