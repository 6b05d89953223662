import type { AnyRouter } from '@trpc/server'
import type { z } from 'zod'
import type { EndpointMeta, RestPath } from './endpoint-meta.ts'
import type { RawRoute } from './raw-route.ts'

/** A declared call, derived from the router, for REST, OpenAPI and the contract test. */
export type DeclaredCall = {
  name: string
  method: string
  /** With `{name}` for path parameters. */
  path: string
  meta: EndpointMeta
  input: z.ZodType
  output: z.ZodType
  type: 'query' | 'mutation'
}

type Definition = { type: 'query' | 'mutation' | 'subscription'; meta?: EndpointMeta; inputs: z.ZodType[]; output?: z.ZodType }

export function splitRest(rest: RestPath): { method: string; path: string } {
  const [method = '', path = ''] = rest.split(' ')
  return { method, path }
}

/** Every call with a REST path, in the router's order. */
export function declaredCalls(router: AnyRouter): DeclaredCall[] {
  const procedures = router._def.procedures as unknown as Record<string, { _def: Definition }>
  return Object.entries(procedures).flatMap(([name, { _def }]) => {
    const { meta, type, inputs, output } = _def
    if (!meta) throw new Error(`${name} was not declared with endpoint()`)
    if (type === 'subscription') throw new Error(`${name}: streams are declared with eventStream()`)
    const input = inputs[0]
    if (!input || !output) throw new Error(`${name} lacks an input or output schema`)
    return [{ name, ...splitRest(meta.rest), meta, input, output, type }]
  })
}

export function rawCallName(route: RawRoute): string {
  return splitRest(route.meta.rest)
    .path.replace(/^\/api\//, '')
    .replaceAll('/', '.')
}
