import { z } from 'zod'
import type { JsonSchema } from './decode.ts'

function print(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const json = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema
  delete json.$schema
  return json
}

/** JSON Schema of an input, for decoding queries and for the API description. */
export const inputSchema = (schema: z.ZodType): JsonSchema => print(schema, 'input')

/** The same, printed when it is first asked for: all of them together take longer than the rest of a start. */
export function lazyInputSchema(schema: z.ZodType): () => JsonSchema {
  let printed: JsonSchema | undefined
  return () => (printed ??= inputSchema(schema))
}

/** JSON Schema of an output. */
export const outputSchema = (schema: z.ZodType): JsonSchema => print(schema, 'output')
