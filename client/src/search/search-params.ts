/**
 * Readers of single search parameters. People and older links write the address, so invalid values are
 * left out instead of refused; `undefined` keys vanish from the address.
 */
export type RawSearch = Record<string, unknown>

export function text(value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

export function integer(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isInteger(number) ? number : undefined
}

/** A valid day, as `YYYY-MM-DD`. */
export function calendarDay(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined
  const at = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value) ? value : undefined
}

/** Pages start at 1; the first page needs no parameter. */
export function pageNumber(value: unknown): number | undefined {
  const page = integer(value)
  return page !== undefined && page > 1 ? page : undefined
}

export function pageSize(value: unknown, usual: number): number | undefined {
  const size = integer(value)
  return size !== undefined && size !== usual && [10, 15, 30, 50, 100].includes(size) ? size : undefined
}

/** Present and true, or absent. */
export function flag(value: unknown): true | undefined {
  return value === true || value === 'true' || value === 1 || value === '1' ? true : undefined
}

/** A list of numbers, as JSON (docs/rules/pages.md) or comma separated. */
export function integers(value: unknown): number[] | undefined {
  const list = typeof value === 'string' ? value.split(',') : Array.isArray(value) ? value : value === undefined ? [] : [value]
  const numbers = list.map(integer).filter((number) => number !== undefined)
  return numbers.length > 0 ? numbers : undefined
}

export function oneOf<T extends string>(value: unknown, allowed: readonly T[]): T | undefined {
  return allowed.find((candidate) => candidate === value)
}

/** One of the numbers of a table. */
export function among<T extends number>(value: unknown, allowed: Record<string, T>): T | undefined {
  const number = integer(value)
  return Object.values(allowed).find((one) => one === number)
}

/** The address without its empty parameters. */
export function compact<T extends object>(search: T): T {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as T
}
