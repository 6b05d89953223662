/** JSON Schema as zod prints it, as far as decoding uses it. */
export type JsonSchema = {
  type?: string | string[]
  anyOf?: JsonSchema[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: JsonSchema | boolean
  [key: string]: unknown
}

function alternatives(schema: JsonSchema): JsonSchema[] {
  return schema.anyOf ? schema.anyOf.flatMap(alternatives) : [schema]
}

/**
 * Tolerant parsing by the schema. Query text and numeric strings become the type of the schema, comma lists become arrays. An empty text
 * for a number counts as null. Doubtful values stay as they are, and zod rejects them.
 */
export function decode(schema: JsonSchema, raw: unknown): unknown {
  const options = alternatives(schema)
  const types = new Set(options.flatMap((o) => o.type ?? []))
  const array = options.find((o) => o.items)
  if (array?.items && !types.has('string')) {
    if (Array.isArray(raw)) return raw.map((item) => decode(array.items as JsonSchema, item))
    if (typeof raw === 'string') {
      if (raw === '') return []
      const list = raw.startsWith('[') ? parseArray(raw) : undefined
      return (list ?? raw.split(',')).map((item) => decode(array.items as JsonSchema, item))
    }
    return raw
  }
  if (raw !== null && typeof raw === 'object' && !Array.isArray(raw)) {
    const object = options.find((o) => o.properties || typeof o.additionalProperties === 'object')
    return object ? decodeObject(object, raw as Record<string, unknown>) : raw
  }
  const numeric = types.has('number') || types.has('integer')
  if (typeof raw === 'string') {
    if (numeric && raw.trim() !== '' && Number.isFinite(Number(raw))) return Number(raw)
    if (types.has('boolean') && /^(true|false|1|0)$/.test(raw)) return raw === 'true' || raw === '1'
    if (raw.trim() === '' && !types.has('string') && (numeric || types.has('boolean'))) return types.has('null') ? null : undefined
  }
  if (typeof raw === 'number') {
    if (!numeric && types.has('boolean') && (raw === 0 || raw === 1)) return raw === 1
    if (!numeric && types.has('string')) return String(raw)
  }
  return raw
}

function decodeObject(schema: JsonSchema, raw: Record<string, unknown>): Record<string, unknown> {
  const rest = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined
  return Object.fromEntries(
    Object.entries(raw).map(([key, value]) => {
      const known = schema.properties?.[key] ?? rest
      return [key, known ? decode(known, value) : value]
    }),
  )
}

function parseArray(text: string): unknown[] | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}
