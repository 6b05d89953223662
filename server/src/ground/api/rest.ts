import { type AnyRouter, callTRPCProcedure } from '@trpc/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerStream } from './answer-stream.ts'
import { type DeclaredCall, declaredCalls, splitRest } from './calls.ts'
import type { Context } from './context.ts'
import { decode, type JsonSchema } from './decode.ts'
import type { EndpointMeta } from './endpoint-meta.ts'
import type { RawRoute } from './raw-route.ts'
import { answerDownload, answerUpload, type UploadGround } from './rest-files.ts'
import { lazyInputSchema } from './schemas.ts'
import { sendError } from './send-error.ts'

type RestDeps = {
  router: AnyRouter
  rawRoutes: readonly RawRoute[]
  createContext(request: FastifyRequest, reply: FastifyReply): Promise<Context>
  uploads: UploadGround
}

/** Fastify writes path parameters `:name`; the call table writes `{name}`. */
const fastifyPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1').replace(/^\/api/, '')

/** Input of a call from path, query and body, as documented clients send it; the later one wins. Empty query values are absent. */
function collectInput(request: FastifyRequest, schema: JsonSchema, meta: EndpointMeta): unknown {
  const query = Object.entries((request.query ?? {}) as Record<string, unknown>).filter(([, value]) => value !== '')
  const body = meta.arrayBody && Array.isArray(request.body) ? { [meta.arrayBody]: request.body } : request.body
  const fromBody = body !== null && typeof body === 'object' && !Array.isArray(body) ? body : {}
  return decode(schema, { ...Object.fromEntries(query), ...fromBody, ...((request.params as object) ?? {}) })
}

/** Mounts every declared call on its path, inside the `/api` scope. */
export function mountRest(app: FastifyInstance, deps: RestDeps): void {
  for (const call of declaredCalls(deps.router)) mountCall(app, call, deps)
  for (const route of deps.rawRoutes) {
    const { method, path } = splitRest(route.meta.rest)
    const schema = lazyInputSchema(route.input)
    app.route({
      method,
      url: fastifyPath(path),
      handler: async (request, reply) => {
        const ctx = await deps.createContext(request, reply)
        const raw = collectInput(request, schema(), route.meta)
        if (route.kind === 'stream') return answerStream({ route, ctx, raw, request, reply })
        if (route.kind === 'download') return answerDownload({ route, ctx, raw, request, reply })
        return answerUpload({ route, ctx, raw, request, reply, ...deps.uploads })
      },
    })
  }
}

function mountCall(app: FastifyInstance, call: DeclaredCall, { router, createContext }: RestDeps): void {
  const schema = lazyInputSchema(call.input)
  app.route({
    method: call.method,
    url: fastifyPath(call.path),
    handler: async (request, reply) => {
      let ctx: Context | undefined
      try {
        const context = await createContext(request, reply)
        ctx = context
        const data: unknown = await callTRPCProcedure({
          router,
          path: call.name,
          type: call.type,
          ctx: context,
          getRawInput: async () => collectInput(request, schema(), call.meta),
          signal: undefined,
          batchIndex: 0,
        })
        return reply.send({ status: 200, data: data ?? null, msg: 'success' })
      } catch (error) {
        return sendError({ error, ctx, request, reply, meta: call.meta })
      }
    },
  })
}
