import { type RawBuilder, sql } from 'kysely'

/** The column is called so, compared without case: the same fold as the unique index, and both sides are folded by the database. */
export const isDisplayId = (displayId: string): RawBuilder<boolean> => sql<boolean>`lower(display_id) = lower(${displayId.trim()})`
