/** Every limit that the schema of a call states, with an input whose one value is at it, and one beyond it. */
import fc from 'fast-check'
import type { z } from 'zod'
import { declaredCalls, rawCallName } from '../../ground/api/calls.ts'
import type { JsonSchema } from '../../ground/api/decode.ts'
import { inputSchema } from '../../ground/api/schemas.ts'
import { appRouter, rawRoutes } from '../declared-router.ts'

type Path = readonly (string | number)[]
export type StatedLimit = {
  call: string
  field: string
  path: Path
  at: unknown
  beyond: unknown
  bound: string
  input: z.ZodType
  json: JsonSchema
}

type Bounds = {
  pattern?: string
  format?: string
  const?: unknown
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
}

/** The branch of a value that may be null, or of the first form that it may have. */
const mainOf = (json: JsonSchema): JsonSchema => json.anyOf?.find(({ type }) => type !== 'null') ?? json

/** A small value of this form. */
function small(json: JsonSchema): unknown {
  const form = mainOf(json)
  const { minLength = 0, minItems = 0, minimum = 0, pattern, format, ...bounds } = form as JsonSchema & Bounds
  if (bounds.const !== undefined) return bounds.const
  if (Array.isArray(form.enum)) return form.enum[0]
  if (form.type === 'object') return Object.fromEntries(Object.entries(form.properties ?? {}).map(([key, value]) => [key, small(value)]))
  if (form.type === 'array') return Array.from({ length: minItems }, () => small(form.items ?? {}))
  if (form.type === 'string' && pattern !== undefined) return fc.sample(fc.stringMatching(new RegExp(pattern)), { seed: 1, numRuns: 1 })[0]
  if (form.type === 'string') return format === 'email' ? 'a@b.example' : 'a'.repeat(minLength)
  if (form.type === 'integer' || form.type === 'number') return Math.max(minimum, (bounds.exclusiveMinimum ?? -1) + 1)
  return form.type === 'boolean' ? false : null
}

/** The same value with another one at this path. */
export function inputWith(json: JsonSchema, path: Path, value: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return value
  const form = mainOf(json)
  if (typeof key === 'number') return [inputWith(form.items ?? {}, rest, value)]
  return { ...(small(form) as object), [key]: inputWith(form.properties?.[key] ?? {}, rest, value) }
}

type Found = { path: Path; at: unknown; beyond: unknown; bound: string }

function boundsOf(form: JsonSchema & Bounds, path: Path): Found[] {
  const { minLength, maxLength, minItems, maxItems, minimum, maximum, pattern, format } = form
  const found: Found[] = []
  const add = (bound: string, at: unknown, beyond: unknown) => void found.push({ path, at, beyond, bound })
  const isText = form.type === 'string' && pattern === undefined && format === undefined
  const text = (length: number) => 'a'.repeat(length)
  const items = (length: number) => Array.from({ length }, () => small(form.items ?? {}))
  if (isText && maxLength !== undefined) add('max', text(maxLength), text(maxLength + 1))
  if (isText && minLength !== undefined && minLength > 0) add('min', text(minLength), text(minLength - 1))
  if (maxItems !== undefined) add('max', items(maxItems), items(maxItems + 1))
  if (minItems !== undefined && minItems > 0) add('min', items(minItems), items(minItems - 1))
  if (maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER) add('max', maximum, maximum + 1)
  if (minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER) add('min', minimum, minimum - 1)
  return found
}

function walk(json: JsonSchema, path: Path): Found[] {
  const form = mainOf(json)
  const inside = Object.entries(form.properties ?? {}).flatMap(([key, value]) => walk(value, [...path, key]))
  const items = form.type === 'array' && form.items ? walk(form.items, [...path, 0]) : []
  return [...boundsOf(form, path), ...inside, ...items]
}

export function statedLimits(): StatedLimit[] {
  const calls = [
    ...declaredCalls(appRouter).map(({ name, input }) => ({ name, input })),
    ...rawRoutes.map((route) => ({ name: rawCallName(route), input: route.input as z.ZodType })),
  ]
  return calls.flatMap(({ name, input }) => {
    const json = inputSchema(input)
    return walk(json, []).map((found) => ({ ...found, call: name, field: `${name}: ${found.path.join('.')} ${found.bound}`, input, json }))
  })
}
