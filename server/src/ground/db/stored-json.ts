import type { z } from 'zod'

/** A row whose JSON does not have the form in which it was written. The message has no value of the row: it may be a secret. */
export class DamagedRow extends Error {
  override readonly name = 'DamagedRow'
}

/**
 * Reads JSON that this site stored.
 * @param row names the row in the error: table, column and key
 * @throws DamagedRow
 */
export function readStored<T>(schema: z.ZodType<T>, text: string, row: string): T {
  const parsed = schema.safeParse(parseJson(text, row))
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map(({ path, code }) => `${path.join('.') || 'value'} (${code})`)
  throw new DamagedRow(`${row} is damaged: ${faults.join(', ')}`)
}

function parseJson(text: string, row: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new DamagedRow(`${row} is damaged: it is no JSON`)
  }
}
