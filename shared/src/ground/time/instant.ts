/** Milliseconds since 1970-01-01T00:00:00 UTC. */
export type Instant = number

/** The form of a date in docs/rules/api.md: ISO 8601 in UTC with milliseconds and the offset `+0000`. */
export function toWireDate(at: Instant): string {
  return new Date(at).toISOString().replace('Z', '+0000')
}

export const second = 1000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour
