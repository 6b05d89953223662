import { z } from 'zod'
import type { JsonSchema } from './decode.ts'

function print(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const json = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema
  delete json.$schema
  return json
}

/** JSON Schema of an input, for decoding queries and for the API description. */
export const inputSchema = (schema: z.ZodType): JsonSchema => print(schema, 'input')

/** JSON Schema of an output. */
export const outputSchema = (schema: z.ZodType): JsonSchema => print(schema, 'output')
