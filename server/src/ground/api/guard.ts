import { can } from '@touchstone/shared/ground/access/permission.ts'
import { mutablePermissions } from '@touchstone/shared/ground/access/talk-access.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import type { Context } from './context.ts'
import type { EndpointMeta } from './endpoint-meta.ts'

/**
 * Admits a call or throws the reason against it.
 * @param changes whether the call changes state: then a cookie alone is not enough, unless the request is from our own pages,
 *   and never by GET
 * @throws DomainError session.signed-out, session.banned, account.change-password-first, permission.missing, talk.muted, request.cross-site
 */
export function guard(ctx: Context, meta: Pick<EndpointMeta, 'can' | 'refuseBadToken' | 'fromOwnPages'>, changes: boolean): void {
  const { request } = ctx
  const { can: demand } = meta
  if (request.badToken && (demand !== 'public' || meta.refuseBadToken)) {
    throw new DomainError(request.badToken === 'banned' ? 'session.banned' : 'session.signed-out')
  }
  if (meta.fromOwnPages && !request.sameOrigin && !request.sameHost) throw new DomainError('request.cross-site')
  if (changes && request.tokenVia === 'cookie') {
    if (request.method === 'GET') throw new DomainError('session.signed-out')
    if (!request.sameOrigin) throw new DomainError('request.cross-site')
  }
  if (demand === 'public') return
  if (!request.actor) throw new DomainError(request.newcomer ? 'account.change-password-first' : 'session.signed-out')
  if (demand === 'login' || can(request.actor.role, demand)) return
  // A muted user gets the reason, because pages offer writing to everybody else.
  throw new DomainError(mutablePermissions.includes(demand) ? 'talk.muted' : 'permission.missing')
}
