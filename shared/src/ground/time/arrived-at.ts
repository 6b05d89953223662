import type { Instant } from './instant.ts'

declare const brand: unique symbol

/**
 * When a request reached the site. On time or late, before the end or after it, too soon after the last one: this moment decides, and never the one at
 * which something is looked at or stored.
 */
export type ArrivedAt = Instant & { readonly [brand]: 'arrived' }

/** The only way to one: at the door, and for work that no request began. */
export function arrivedAt(at: Instant): ArrivedAt {
  return at as ArrivedAt
}
