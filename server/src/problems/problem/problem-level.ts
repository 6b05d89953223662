import { type Place, placeOf } from '@touchstone/shared/problems/problem/difficulty-level.ts'
import { readDifficultyLevels } from '../../ground/config/stored-levels.ts'
import type { Transaction } from '../../ground/db/transaction.ts'

/** The same columns with the level of the site, read in the transaction that writes them, so that it is never a removed one. */
export async function placed<Columns extends Place>(db: Transaction, columns: Columns): Promise<Columns> {
  return { ...columns, ...placeOf(await readDifficultyLevels(db), columns) }
}
