/** Serialization and deadlock: the transaction has changed nothing, and succeeds when it is repeated. */
const conflicts: readonly unknown[] = ['40001', '40P01']

/**
 * Tries of a transaction that conflicts with others, the first one included: about 4 s of pauses. On a busy machine ten were too few for a
 * submission while four workers took jobs and ended them.
 */
export const TRIES = 30

/** Whether PostgreSQL ended this work for the sake of another one. SQLite never does. */
export const isConflict = (error: unknown): boolean => conflicts.includes((error as { code?: unknown } | null)?.code)

/** Milliseconds of waiting, by chance, so that two that met do not meet again. @param attempt counts from 1 */
export const pauseBeforeTry = (attempt: number): number => Math.random() * Math.min(300, 5 * 2 ** attempt)
