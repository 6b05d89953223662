import type { Instant } from './instant.ts'

declare const brand: unique symbol

/** When a request reached the site. This moment decides all deadlines and intervals, never a later moment of reading or storing. */
export type ArrivedAt = Instant & { readonly [brand]: 'arrived' }

/** The only constructor: for incoming requests, and for work without a request. */
export function arrivedAt(at: Instant): ArrivedAt {
  return at as ArrivedAt
}
