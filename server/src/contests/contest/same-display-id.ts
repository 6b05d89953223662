import { type RawBuilder, sql } from 'kysely'

/**
 * Whether a problem of a contest has this display id, compared without case. The database folds both sides as in the unique index of
 * migration 0042; `displayIdOf` folds in memory.
 */
export const isDisplayId = (displayId: string, column: 'displayId' | 'cp.displayId' = 'displayId'): RawBuilder<boolean> =>
  sql<boolean>`lower(${sql.ref(column)}) = lower(${displayId.trim()})`
