import { chooseLanguage } from '@touchstone/shared/ground/language/language.ts'
import { second } from '@touchstone/shared/ground/time/instant.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { arrivalOfRequest } from './arrival-watch.ts'
import type { CallGround, RequestFacts } from './context.ts'
import { callKeyOf } from './once.ts'
import { isOwnHost, isOwnOrigin } from './own-origin.ts'

/** Carries the session of the token header, for upload forms, downloads and the event stream. */
export const SESSION_COOKIE = 'touchstone_token'

/** Lives longer than sessions, and opens none. */
const BROWSER_COOKIE = 'touchstone_browser'

function readToken(request: FastifyRequest): { token: string; via: 'header' | 'cookie' } | null {
  const header = request.headers.authorization?.replace(/^Bearer\s+/i, '').trim()
  if (header) return { token: header, via: 'header' }
  const cookie = request.cookies[SESSION_COOKIE]
  return cookie ? { token: cookie, via: 'cookie' } : null
}

/**
 * Facts about a request before any call: caller, address, language.
 * @param baseUrl the site's address from the environment
 */
export async function readRequestFacts(
  request: FastifyRequest,
  reply: FastifyReply,
  { clock, config, sessions, translations }: CallGround,
  baseUrl: string | null,
): Promise<RequestFacts> {
  const arrivedAt = arrivalOfRequest(request.raw, clock)
  const found = readToken(request)
  const resolved = found ? await sessions.resolve(found.token) : null
  const known = resolved && 'actor' in resolved ? resolved : null
  const secure = request.protocol === 'https'
  return {
    requestId: request.id,
    arrivedAt,
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    language: chooseLanguage(request.headers['accept-language']),
    added: translations.forHeader(request.headers['accept-language']),
    actor: known && !known.mustChangePassword ? known.actor : null,
    newcomer: known?.mustChangePassword ? known.actor : null,
    session: known?.session ?? null,
    tokenVia: known && found ? found.via : null,
    badToken: resolved && 'bad' in resolved ? resolved.bad : false,
    method: request.method,
    sameOrigin: isOwnOrigin({ origin: request.headers.origin, fetchSite: request.headers['sec-fetch-site'], host: request.host }, [
      baseUrl,
      config.website().baseUrl,
    ]),
    sameHost: isOwnHost({ origin: request.headers.origin, host: request.host }),
    callKey: callKeyOf(request.headers['idempotency-key']),
    log: request.log,
    browserToken: request.cookies[BROWSER_COOKIE] ?? null,
    sendBrowserToken(token, lifetimeMs) {
      const maxAge = Math.floor(lifetimeMs / second)
      void reply.setCookie(BROWSER_COOKIE, token, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge })
    },
    sendToken(token, renewed) {
      void reply.header('Authorization', token)
      if (renewed) void reply.header('Refresh-Token', 'true')
      void reply.header('Access-Control-Expose-Headers', 'Authorization, Refresh-Token')
      void reply.setCookie(SESSION_COOKIE, token, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: 86_400 })
    },
    clearToken() {
      void reply.clearCookie(SESSION_COOKIE, { path: '/' })
    },
  }
}
