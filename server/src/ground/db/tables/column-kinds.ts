import type { ColumnType, Generated } from 'kysely'

/** Column kinds of the neutral subset. */
export type Id = Generated<number>
export type Flag = ColumnType<number, number | undefined, number>
export type Defaulted<T> = ColumnType<T, T | undefined, T>
export type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>
/** Milliseconds UTC. */
export type At = number
export type Stamps = { gmtCreate: At; gmtModified: At }
