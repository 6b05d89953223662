import { errorCatalogue } from '@touchstone/shared/ground/errors/error-catalogue.ts'
import { errorsEn } from '@touchstone/shared/ground/i18n/errors.en.ts'
import { errorsZh } from '@touchstone/shared/ground/i18n/errors.zh.ts'
import type { AnyRouter } from '@trpc/server'
import type { FastifyInstance } from 'fastify'
import { declaredCalls, rawCallName, splitRest } from './calls.ts'
import type { JsonSchema } from './decode.ts'
import type { EndpointMeta } from './endpoint-meta.ts'
import { apiPage, apiPageScript, apiPageStyle } from './openapi-page.ts'
import type { RawRoute } from './raw-route.ts'
import { inputSchema, outputSchema } from './schemas.ts'

const envelope = (data: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: { status: { type: 'integer' }, data, msg: { type: 'string' } },
  required: ['status', 'data', 'msg'],
})

const asQuery = (method: string) => method === 'GET' || method === 'DELETE'

function operation(name: string, method: string, path: string, meta: EndpointMeta, input: JsonSchema) {
  const fields = Object.entries(input.properties ?? {})
  const inPath = new Set([...path.matchAll(/\{(\w+)\}/g)].map((m) => m[1] ?? ''))
  const parameters = fields
    .filter(([field]) => inPath.has(field) || asQuery(method))
    .map(([field, schema]) => ({
      name: field,
      in: inPath.has(field) ? 'path' : 'query',
      required: inPath.has(field) || (input.required ?? []).includes(field),
      schema,
    }))
  return {
    operationId: name,
    tags: [name.split('.')[0] ?? name],
    ...(meta.doc ? { summary: meta.doc } : {}),
    'x-can': meta.can,
    'x-rate-limit': meta.limit,
    security: meta.can === 'public' ? [] : [{ token: [] }],
    parameters,
  }
}

/** OpenAPI 3.1 of every declared call, with the same JSON Schemas that decode and check requests. */
function openApiDocument(router: AnyRouter, rawRoutes: readonly RawRoute[]): object {
  const paths: Record<string, Record<string, object>> = {}
  const add = (method: string, path: string, description: object) => {
    paths[path] = { ...paths[path], [method.toLowerCase()]: description }
  }
  for (const { name, method, path, meta, input, output } of declaredCalls(router)) {
    const schema = inputSchema(input)
    add(method, path, {
      ...operation(name, method, path, meta, schema),
      ...(asQuery(method) ? {} : { requestBody: { content: { 'application/json': { schema } } } }),
      responses: { 200: { description: 'envelope', content: { 'application/json': { schema: envelope(outputSchema(output)) } } } },
    })
  }
  for (const route of rawRoutes) {
    const { method, path } = splitRest(route.meta.rest)
    const described = operation(rawCallName(route), method, path, route.meta, inputSchema(route.input))
    if (route.kind === 'stream') {
      const events = { 'text/event-stream': { schema: { type: 'string' } } }
      add(method, path, { ...described, responses: { 200: { description: 'server-sent events', content: events } } })
      continue
    }
    if (route.kind === 'download') {
      const binary = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
      add(method, path, { ...described, responses: { 200: { description: 'file', content: binary } } })
      continue
    }
    const form = { type: 'object', properties: Object.fromEntries(route.fields.map((f) => [f, { type: 'string', format: 'binary' }])) }
    add(method, path, {
      ...described,
      requestBody: { content: { 'multipart/form-data': { schema: form } } },
      responses: {
        200: { description: 'envelope', content: { 'application/json': { schema: envelope(outputSchema(route.output)) } } },
      },
    })
  }
  const errors = Object.entries(errorCatalogue).map(([code, entry]) => ({
    error: code,
    ...entry,
    zh: errorsZh[code as keyof typeof errorsZh],
    en: errorsEn[code as keyof typeof errorsEn],
  }))
  return {
    openapi: '3.1.0',
    info: {
      title: 'Touchstone API',
      version: '1',
      description:
        'Answers are { status, data, msg }; business errors are HTTP 200 with their status in the body. The token of login travels bare in the Authorization header.',
    },
    paths,
    components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } } },
    'x-errors': errors,
  }
}

/** `/api/openapi.json`, and a page to browse it at `/api/docs`; both without external resources. */
export function mountOpenApi(api: FastifyInstance, router: AnyRouter, rawRoutes: readonly RawRoute[]): void {
  let text: string | undefined
  api.get('/openapi.json', (_, reply) => {
    text ??= JSON.stringify(openApiDocument(router, rawRoutes))
    return reply.type('application/json; charset=utf-8').send(text)
  })
  api.get('/docs', (_, reply) => reply.type('text/html; charset=utf-8').send(apiPage))
  api.get('/docs/page.js', (_, reply) => reply.type('text/javascript; charset=utf-8').send(apiPageScript))
  api.get('/docs/page.css', (_, reply) => reply.type('text/css; charset=utf-8').send(apiPageStyle))
}
