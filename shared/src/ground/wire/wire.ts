/**
 * Field types of the wire, used by the output and input schemas of all calls. Internally, instants are integer milliseconds and flags are
 * 0/1. Only this module converts them to the forms of docs/rules/api.md.
 */
import { z } from 'zod'
import { toWireDate } from '../time/instant.ts'

/** Instant -> date text of docs/rules/api.md. */
export const WireDate = z
  .number()
  .int()
  .transform(toWireDate)
  .pipe(z.string().meta({ format: 'date-time' }))

export const WireDateOrNull = z
  .number()
  .int()
  .nullable()
  .transform((at) => (at === null ? null : toWireDate(at)))
  .pipe(z.string().meta({ format: 'date-time' }).nullable())

/** A date from a client, in our own form or ISO 8601 with another offset -> instant. */
export const InstantOfWire = z
  .string()
  .transform((text) => text.trim().replace(/([+-]\d\d)(\d\d)$/, '$1:$2'))
  .pipe(z.iso.datetime({ offset: true }))
  .transform((text) => Date.parse(text))

/** 0/1 or boolean -> boolean. */
export const WireFlag = z.union([z.boolean(), z.number()]).transform(Boolean).pipe(z.boolean())

/** An absent contest is NULL internally and 0 on the wire. */
export const WireCid = z
  .number()
  .int()
  .nullable()
  .transform((cid) => cid ?? 0)
  .pipe(z.number())

export const Nothing = z.null()
export const NoInput = z.object({})

/** Maximum page size of a list; a larger request is cut (docs/rules/api.md). */
const MAX_PAGE_SIZE = 500

/** `currentPage` and `limit` of a list; null, absent or below 1 becomes the default, above 500 becomes 500. */
export function paging(defaultLimit: number) {
  const clamp = (fallback: number, max: number) => (value: number | null | undefined) =>
    value == null || value < 1 ? fallback : Math.min(Math.floor(value), max)
  return {
    currentPage: z.number().nullish().transform(clamp(1, 1_000_000)),
    limit: z.number().nullish().transform(clamp(defaultLimit, MAX_PAGE_SIZE)),
  }
}

export type Page<T> = { records: T[]; total: number; size: number; current: number; pages: number }

/** The page object of docs/rules/api.md around rows of `item`; no known client reads `orders` and `searchCount`. */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({
    records: z.array(item),
    total: z.number().int(),
    size: z.number().int(),
    current: z.number().int(),
    pages: z.number().int(),
    orders: z.array(z.never()).default([]),
    searchCount: z.boolean().default(true),
  })
}

export function makePage<T>(records: T[], total: number, page: { currentPage: number; limit: number }): Page<T> {
  return { records, total, size: page.limit, current: page.currentPage, pages: Math.ceil(total / page.limit) }
}

/** Text from a one-line field: trimmed, and empty counts as absent. */
export const Keyword = z
  .string()
  .trim()
  .max(100)
  .nullish()
  .transform((text) => text || undefined)

/** Id of a parent as clients send it: 0, null or absent means none. */
export const ParentId = z
  .number()
  .int()
  .nonnegative()
  .nullish()
  .transform((id) => id || null)
