import { chooseLanguage } from '@touchstone/shared/ground/language/language.ts'
import type { ReaderTexts } from '@touchstone/shared/ground/translation/server-parts.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from './context.ts'
import type { EndpointMeta } from './endpoint-meta.ts'
import { describeError, logFault } from './errors.ts'

/** `data`: the finished part of the work. */
type Failed = {
  error: unknown
  /** Texts of the caller's language, where a folder adds it and no call was reached. */
  added?: ReaderTexts | null
  data?: unknown
  ctx: Context | undefined
  request: FastifyRequest
  reply: FastifyReply
  meta?: EndpointMeta
}

/**
 * Answers in the envelope of docs/rules/api.md, and logs internal faults. Every error of REST passes here. The envelope is `{ status, data,
 * msg }`.
 * @param businessHttp HTTP status of an error for which the catalogue names none: 200, or 400 for a refused download, whose body
 *   then has 400 too, for any cause
 */
export function sendError({ error, added = null, data = null, ctx, request, reply, meta }: Failed, businessHttp = 200): FastifyReply {
  const asker = ctx ?? { request: { requestId: request.id, language: chooseLanguage(request.headers['accept-language']), added } }
  const { entry, message, errorCode, details, fields } = describeError(error, asker, meta)
  logFault(error, meta?.rest ?? `${request.method} ${request.url.split('?')[0]}`, request)
  const http = entry.http ?? businessHttp
  const status = http === 400 ? 400 : entry.status
  const urlType = request.headers['url-type']
  if ((http === 401 || http === 403) && typeof urlType === 'string') void reply.header('Url-Type', urlType.slice(0, 20))
  return reply.status(http).send({ status, data, msg: message, errorCode, details, fields })
}
