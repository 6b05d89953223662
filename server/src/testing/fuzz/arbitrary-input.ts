/** Inputs of a call, made from its JSON Schema: some are valid, some are broken, and all are unusual where the schema allows it. */
import fc from 'fast-check'
import type { JsonSchema } from '../../ground/api/decode.ts'

/** Placeholder for the uid of the world's pupil, which is random. */
export const PUPIL = '$pupil'

/** Words with a meaning in `openWorld`, so that inputs find rows. */
const known = [
  ...['root', 'pupil', PUPIL, '1', 'P1', 'ME', 'sums', 'Basics', 'C++ 17', 'Python3', 'default', 'spj', 'interactive', 'subtask_lowest'],
  ...['2026-09-01', '2026-09-01 08:00:00', '2026-09-01T08:00:00.000Z', 'pupil@school.example', 'http://school.example/x', '1.in', 'a.png'],
]

const odd = [
  ...[
    '',
    ' ',
    '\u0000',
    '\ud800',
    '\u202e',
    '试金石',
    '🙂',
    "' or 1=1 --",
    '%',
    '_',
    '%00',
    '../../etc/passwd',
    '<script>',
    '{{x}}',
    '\r\nX: y',
  ],
  ...['null', 'undefined', 'NaN', '-1', '1e309', '0x10', '١', '__proto__', 'constructor', '[', '{}', '*', '(', '\\', '\ufeff', 'ﬃ', 'İ'],
]

const MAX_TEXT = 100_000

const oddNumbers = [
  0,
  -0,
  -1,
  1.5,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 32,
  2 ** 53 - 1,
  2 ** 53,
  -(2 ** 53),
  1e308,
  5e-324,
  253_402_300_800_000,
  8.64e15 + 1,
]

const oddText = fc.oneof(fc.constantFrom(...odd), fc.string({ unit: 'binary', maxLength: 20 }))
const oddValue = fc.oneof(
  oddText,
  fc.constantFrom<unknown>(null, true, [], {}, [[]], { a: null }, ...oddNumbers),
  fc.jsonValue({ maxDepth: 3 }),
)

function text(schema: JsonSchema): fc.Arbitrary<unknown> {
  const { maxLength = 1000, minLength = 0, pattern } = schema as { maxLength?: number; minLength?: number; pattern?: string }
  if (pattern) return fc.stringMatching(new RegExp(pattern))
  const longest = Math.min(maxLength, MAX_TEXT)
  return fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...known) },
    { weight: 4, arbitrary: oddText },
    { weight: 2, arbitrary: fc.string({ minLength, maxLength: Math.max(minLength, Math.min(longest, 60)) }) },
    { weight: 1, arbitrary: fc.constantFrom('x', '字', '🙂').map((unit) => unit.repeat(longest).slice(0, longest)) },
  )
}

function number(schema: JsonSchema): fc.Arbitrary<unknown> {
  const { minimum, maximum, exclusiveMinimum, type } = schema as {
    minimum?: number
    maximum?: number
    exclusiveMinimum?: number
    type: string
  }
  const min = minimum ?? (exclusiveMinimum === undefined ? Number.MIN_SAFE_INTEGER : exclusiveMinimum + 1)
  const max = maximum ?? Number.MAX_SAFE_INTEGER
  const near = fc.integer({ min: Math.max(min, Math.min(max, 0)), max: Math.max(min, Math.min(max, 5)) })
  const all = type === 'integer' ? fc.maxSafeInteger() : fc.double({ noNaN: true, noDefaultInfinity: true })
  const whole = fc
    .oneof(all, fc.constantFrom(...oddNumbers))
    .filter((n) => n >= min && n <= max && (type === 'number' || Number.isInteger(n)))
  return fc.oneof({ weight: 6, arbitrary: near }, { weight: 1, arbitrary: fc.constantFrom(min, max) }, { weight: 2, arbitrary: whole })
}

/** @param spoil the percentage of values that break the schema */
export function valuesOf(schema: JsonSchema, spoil: number): fc.Arbitrary<unknown> {
  const fitting = fittingValues(schema, spoil)
  return spoil === 0 ? fitting : fc.oneof({ weight: 100 - spoil, arbitrary: fitting }, { weight: spoil, arbitrary: oddValue })
}

function fittingValues(schema: JsonSchema, spoil: number): fc.Arbitrary<unknown> {
  const { anyOf, type, properties, required = [], items, additionalProperties } = schema
  if (anyOf) return fc.oneof(...anyOf.map((one) => valuesOf(one, spoil)))
  if (Array.isArray(schema.enum)) return fc.constantFrom(...(schema.enum as unknown[]))
  if (Array.isArray(type)) return fc.oneof(...type.map((one) => valuesOf({ ...schema, type: one }, spoil)))
  if (type === 'object') {
    if (typeof additionalProperties === 'object') return fc.dictionary(oddText, valuesOf(additionalProperties, spoil), { maxKeys: 4 })
    const fields = Object.fromEntries(Object.entries(properties ?? {}).map(([key, value]) => [key, valuesOf(value, spoil)]))
    return fc.record(fields, { requiredKeys: spoil === 0 ? required : [] })
  }
  if (type === 'array') {
    const { minItems = 0, maxItems = 4 } = schema as { minItems?: number; maxItems?: number }
    return fc.array(valuesOf(items ?? {}, spoil), { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 4)) })
  }
  if (type === 'string') return text(schema)
  if (type === 'integer' || type === 'number') return number(schema)
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  return oddValue
}
