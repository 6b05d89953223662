/**
 * The contest API for other programs, read only, under /api/ccs: a separate protocol with its own errors and its own sign-in. Tokens and cookies of the
 * site are invalid here, and HTTP basic authentication is invalid everywhere else.
 */
import { chooseLanguage } from '@touchstone/shared/ground/language/language.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { arrivalOfRequest } from '../../ground/api/arrival-watch.ts'
import { logFault } from '../../ground/api/errors.ts'
import type { RateLimiter } from '../../ground/rate-limit/rate-limit.ts'
import type { Clock } from '../../ground/time/clock.ts'
import type { ToolPass } from '../hall/contest-token.service.ts'
import type { BasicAuthService } from './basic-auth.service.ts'
import type { CcsCaller, CcsService } from './ccs.service.ts'
import { ccsTypes } from './ccs-collections.ts'
import { CcsError, toCcsError } from './ccs-error.ts'

type Deps = { ccs: CcsService; ccsAuth: BasicAuthService; limiter: RateLimiter; clock: Clock }
type Handler = (call: { request: FastifyRequest; reply: FastifyReply; caller: CcsCaller; cid: number; id: string }) => Promise<unknown>

const CHALLENGE = 'Basic realm="Touchstone contest API", charset="UTF-8"'

function sendRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = toCcsError(error)
  const [code, message] = refusal ? [refusal.code, refusal.message] : [statusOf(error), 'The request failed.']
  if (!refusal) logFault(error, request.routeOptions.url ?? 'GET /api/ccs', request)
  if (code === 401) void reply.header('WWW-Authenticate', CHALLENGE)
  if (code === 405) void reply.header('Allow', 'GET')
  return reply.status(code).type('application/json; charset=utf-8').send({ code, message })
}

/** Fastify's own refusals carry their status, for example of a malformed address. */
function statusOf(error: unknown): number {
  const status = (error as { statusCode?: number }).statusCode ?? 500
  return status >= 400 && status < 500 ? status : 500
}

/** The ids in a query parameter, without duplicates. */
function filterOf({ query }: FastifyRequest): Record<string, string> {
  const entries = Object.entries((query ?? {}) as Record<string, unknown>)
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[0].endsWith('_id') && typeof entry[1] === 'string'))
}

/** A tool is rate-limited by its token, not by its address, which others may share. */
const seatOf = (tool: ToolPass | null, ip: string) => (tool ? `contest token ${tool.id}` : ip)

const textOf = (request: FastifyRequest, name: string): string | null => {
  const value = ((request.query ?? {}) as Record<string, unknown>)[name]
  return value === undefined ? null : String(value)
}

export async function ccsRoutes(app: FastifyInstance, { ccs, ccsAuth, limiter, clock }: Deps): Promise<void> {
  app.setErrorHandler((error, request, reply) => sendRefusal(error, request, reply))
  app.setNotFoundHandler((request, reply) => {
    const isGet = request.method === 'GET'
    const error = isGet ? new CcsError(404, 'There is nothing at this address.') : new CcsError(405, 'This API is read only.')
    return sendRefusal(error, request, reply)
  })
  app.addHook('onRequest', async (_, reply) => {
    // Only for guests: a browser sends no credentials to an address that allows every origin.
    void reply.header('Access-Control-Allow-Origin', '*')
  })

  const get = (url: string, limit: 'read' | 'stream', handle: Handler) =>
    app.route({
      method: 'GET',
      url,
      exposeHeadRoute: false,
      async handler(request, reply) {
        const { ip, headers } = request
        const grant = await ccsAuth.read(headers.authorization, ip)
        const language = chooseLanguage(headers['accept-language'])
        const tool = grant?.tool ?? null
        const caller: CcsCaller = {
          actor: grant?.actor ?? null,
          ip: seatOf(tool, ip),
          language,
          arrivedAt: arrivalOfRequest(request.raw, clock),
          grant,
        }
        limiter.take(limit, caller)
        const { cid = '', id = '' } = request.params as { cid?: string; id?: string }
        if (cid !== '' && !/^[1-9]\d{0,8}$/.test(cid)) throw new CcsError(caller.grant ? 404 : 401, 'There is no such contest.')
        return handle({ request, reply, caller, cid: Number(cid), id })
      },
    })
  const json = (reply: FastifyReply, body: unknown) => reply.type('application/json; charset=utf-8').send(body)

  // With and without the trailing slash.
  get('/', 'read', async ({ reply }) => json(reply, ccs.info()))
  get('/contests', 'read', async ({ reply, caller }) => json(reply, await ccs.contests(caller)))
  get('/contests/:cid', 'read', async ({ reply, caller, cid }) => json(reply, await ccs.contest(cid, caller)))
  get('/contests/:cid/access', 'read', async ({ reply, caller, cid }) => json(reply, await ccs.access(cid, caller)))
  get('/contests/:cid/state', 'read', async ({ reply, caller, cid }) => json(reply, await ccs.state(cid, caller)))
  get('/contests/:cid/scoreboard', 'read', async ({ request, reply, caller, cid }) =>
    json(reply, await ccs.scoreboard(cid, textOf(request, 'group_id'), caller)),
  )
  for (const type of ccsTypes) {
    get(`/contests/:cid/${type}`, 'read', async ({ request, reply, caller, cid }) =>
      json(reply, await ccs.list(cid, type, filterOf(request), caller)),
    )
    get(`/contests/:cid/${type}/:id`, 'read', async ({ reply, caller, cid, id }) => json(reply, await ccs.one(cid, type, id, caller)))
  }
  get('/contests/:cid/submissions/:id/files', 'read', async ({ reply, caller, cid, id }) => {
    const zip = await ccs.files(cid, id, caller)
    void reply.header('Content-Disposition', `attachment; filename="${Number(id)}.zip"`)
    return reply.type('application/zip').send(zip)
  })
  get('/contests/:cid/event-feed', 'stream', async ({ request, reply, caller, cid }) => {
    // A program of an older version would read everything again instead of resuming.
    if (textOf(request, 'since_id') !== null) throw new CcsError(400, 'Continue by since_token; since_id is of older versions.')
    const stream = await ccs.feed(cid, textOf(request, 'since_token'), caller)
    void reply.headers({ 'Cache-Control': 'no-store, no-transform', 'X-Accel-Buffering': 'no' })
    return reply.type('application/x-ndjson; charset=utf-8').send(stream)
  })
}
