import { type RawBuilder, sql } from 'kysely'

/** Portable text match: the caller folds both sides, and `%` and `_` in a user's text are literal. */
export function likeFolded(value: RawBuilder<unknown>, pattern: string) {
  return sql<boolean>`${value} like ${pattern} escape '\\'`
}

export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
