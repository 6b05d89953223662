import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import { assistantFrame } from '@touchstone/shared/ground/config/assistant-frame.ts'
import { frameOrigin } from '@touchstone/shared/ground/config/frame-origin.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { chooseLanguage } from '@touchstone/shared/ground/language/language.ts'
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify'
import { ccsRoutes } from '../contests/ccs/ccs.routes.ts'
import { watchArrivals } from '../ground/api/arrival-watch.ts'
import { watchBodies } from '../ground/api/body-watch.ts'
import { declaredCalls, splitRest } from '../ground/api/calls.ts'
import type { Context } from '../ground/api/context.ts'
import { createDrain, type Drain } from '../ground/api/drain.ts'
import { FaultBeforeCall, logFault } from '../ground/api/errors.ts'
import { mountOpenApi } from '../ground/api/openapi.ts'
import { readRequestFacts } from '../ground/api/request-facts.ts'
import { mountRest } from '../ground/api/rest.ts'
import { sendError } from '../ground/api/send-error.ts'
import { machineRoutes } from '../judging/machine/machine.routes.ts'
import { type AppRouter, createAppRouter, createRawRoutes } from './app-router.ts'
import { hashesOfInlineScripts } from './inline-scripts.ts'
import { securityHeaders } from './security-headers.ts'
import type { Services } from './services.ts'
import { mountClient, readPage } from './static-client.ts'
import { mountTranslations } from './translation-routes.ts'

type AppOptions = {
  services: Services
  /** Folder of the built client; `null` serves the API only. */
  clientDir: string | null
  /** Public address of the site, from the environment. */
  baseUrl: string | null
  trustProxy: FastifyServerOptions['trustProxy']
  /** Other servers of the site take over: closing waits for running calls. Without it, closing cuts them. */
  drain?: Drain
  logger: FastifyServerOptions['logger']
}

const BODY_LIMIT = 32 * 1024 * 1024

/** The whole site as one Fastify instance, not yet listening. */
export async function buildApp({ services, clientDir, baseUrl, trustProxy, drain, logger }: AppOptions): Promise<FastifyInstance> {
  const app = fastify({
    logger,
    trustProxy,
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: drain ? 'idle' : true,
    return503OnClosing: !drain,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 5000 },
    genReqId: () => Math.random().toString(36).slice(2, 10),
  })
  const appRouter = createAppRouter(services)
  const rawRoutes = createRawRoutes(services)
  const { ccs, ccsAuth, clock, config, limiter, sessions, tickets, translations, uploadBudget, uploadFolder } = services
  watchArrivals(app, clock)
  ;(drain ?? createDrain()).mount(app)
  await app.register(cookie)
  watchBodies(app)
  const framed = () => {
    const website = config.website()
    const origins = [assistantFrame(website)?.origin, website.simulatorUrl === null ? null : frameOrigin(website.simulatorUrl)]
    return [...new Set(origins.filter((origin) => origin !== null && origin !== undefined))]
  }
  app.addHook('onSend', securityHeaders(framed, hashesOfInlineScripts(await readPage(clientDir))))
  app.addHook('onRequest', keepAnswersOut)

  const createContext = async (request: FastifyRequest, reply: FastifyReply): Promise<Context> => {
    return { limiter, sessions, tickets, request: await readRequestFacts(request, reply, services, baseUrl) }
  }

  await app.register(
    async (api) => {
      await api.register(multipart)
      acceptAnyBody(api)
      api.setErrorHandler((error, request, reply) =>
        sendError({
          error: edgeError(error),
          added: translations.forHeader(request.headers['accept-language']),
          ctx: undefined,
          request,
          reply,
        }),
      )
      const paths = new Set([
        ...declaredCalls(appRouter).map((call) => call.path),
        ...rawRoutes.map(({ meta }) => splitRest(meta.rest).path),
      ])
      api.setNotFoundHandler((request, reply) => {
        const known = paths.has(request.url.split('?')[0] ?? '')
        const error = new DomainError(known ? 'request.method' : 'request.not-found')
        return sendError({ error, added: translations.forHeader(request.headers['accept-language']), ctx: undefined, request, reply })
      })
      mountRest(api, { router: appRouter, rawRoutes, createContext, uploads: { uploadDir: uploadFolder.path, uploadBudget } })
      mountOpenApi(api, appRouter, rawRoutes)
      const { blobs, events, judging, machines, roster, speeds, workersElsewhere } = services
      await api.register(machineRoutes, {
        prefix: '/judge-machine',
        blobs,
        events,
        judging,
        limiter,
        machines,
        roster,
        speeds,
        workersElsewhere,
      })
      await api.register(ccsRoutes, { prefix: '/ccs', ccs, ccsAuth, limiter, clock })
    },
    { prefix: '/api' },
  )

  await app.register(fastifyTRPCPlugin, {
    prefix: '/trpc',
    trpcOptions: {
      router: appRouter,
      createContext: ({ req, res }) =>
        createContext(req, res).catch((error: unknown) => {
          const wanted = req.headers['accept-language']
          const [language, added] = [chooseLanguage(wanted), translations.forHeader(wanted)]
          throw new FaultBeforeCall({ request: { requestId: req.id, language, added } }, error)
        }),
      onError: ({ error, path, req }) => logFault(error, path ?? '(no call)', req),
    },
  } satisfies FastifyTRPCPluginOptions<AppRouter>)

  mountTranslations(app, translations)
  await mountClient(app, clientDir, { website: services.config.website, languages: translations.languages })
  return app
}

/** Caches must not store answers of calls, errors included; an immutable file sets its own header. */
async function keepAnswersOut(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (/^\/(api|trpc)(\/|$)/.test(request.url)) void reply.header('Cache-Control', 'no-store')
}

/** Documented clients send JSON with any or no content type, and empty bodies declared as JSON. */
function acceptAnyBody(api: FastifyInstance): void {
  const parse = (_: FastifyRequest, text: string, done: (error: Error | null, body?: unknown) => void) => {
    if (text.trim() === '') return done(null, {})
    try {
      done(
        null,
        JSON.parse(text, (key, value) => (key === '__proto__' ? undefined : value)),
      )
    } catch {
      done(new DomainError('request.invalid', { fields: '(body)' }))
    }
  }
  api.removeContentTypeParser('application/json')
  api.addContentTypeParser('application/json', { parseAs: 'string' }, parse)
  api.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, text, done) => {
    done(null, Object.fromEntries(new URLSearchParams(text as string)))
  })
  api.addContentTypeParser('text/plain', { parseAs: 'string' }, (request, text, done) => {
    parse(request, text as string, (error, body) => done(null, error ? {} : body))
  })
}

/** Errors before a call was reached: invalid JSON, a body over the limit, an unsupported content type. */
function edgeError(error: unknown): unknown {
  if (error instanceof DomainError) return error
  const status = (error as { statusCode?: number }).statusCode
  if (status === 413) return new DomainError('request.too-large')
  if (status === 415) return new DomainError('request.media-type')
  return status && status < 500 ? new DomainError('request.invalid', { fields: '' }) : error
}
