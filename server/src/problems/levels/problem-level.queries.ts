import type { DifficultyLevel } from '@touchstone/shared/ground/config/settings.ts'
import type { Database } from '../../ground/db/database.ts'
import type { Transaction } from '../../ground/db/transaction.ts'

/** The number of problems of each level that has some. */
export async function countByLevel(db: Database): Promise<{ level: number; problems: number }[]> {
  const rows = await db
    .selectFrom('problems')
    .select((eb) => ['level', eb.fn.countAll<number>().as('n')])
    .where('level', 'is not', null)
    .groupBy('level')
    .orderBy('level')
    .execute()
  return rows.flatMap(({ level, n }) => (level === null ? [] : [{ level, problems: Number(n) }]))
}

/** The problems of a level get another one, or the number of their own where it has changed. */
export async function moveLevel(db: Transaction, from: number, { id, wire }: DifficultyLevel): Promise<void> {
  await db
    .updateTable('problems')
    .set({ level: id, difficulty: wire })
    .where('level', '=', from)
    .where((eb) => eb.or([eb('level', '!=', id), eb('difficulty', '!=', wire)]))
    .execute()
}
