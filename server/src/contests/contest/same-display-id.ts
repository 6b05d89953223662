import { type RawBuilder, sql } from 'kysely'

/** Compares the column without case, like the unique index; the database folds both sides. */
export const isDisplayId = (displayId: string): RawBuilder<boolean> => sql<boolean>`lower(display_id) = lower(${displayId.trim()})`
