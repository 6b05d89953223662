import type { LevelUse } from '@touchstone/shared/ground/config/config.schema.ts'
import type { DifficultyLevel } from '@touchstone/shared/ground/config/settings.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import type { LevelMove } from '@touchstone/shared/problems/problem/difficulty-level.ts'
import type { z } from 'zod'
import type { Database } from '../../ground/db/database.ts'
import type { Transaction } from '../../ground/db/transaction.ts'
import * as queries from './problem-level.queries.ts'

/** The levels of the site before and after a change, and the level that the problems of each removed one get. */
type LevelChange = { before: readonly DifficultyLevel[]; after: readonly DifficultyLevel[]; moves: readonly LevelMove[] }

export type ProblemLevelService = {
  /** The levels that problems have, with the number of these problems. */
  use(): Promise<z.input<typeof LevelUse>>
  /**
   * Lets the problems follow a change of the levels, in the transaction that stores it. Problems of a removed level get another one, and each
   * problem has the number of its level.
   * @throws DomainError level.in-use when problems have a removed level and the change names no level for them
   */
  follow(db: Transaction, change: LevelChange): Promise<void>
}

export function createProblemLevelService({ db }: { db: Database }): ProblemLevelService {
  return {
    use: () => queries.countByLevel(db),

    async follow(db, { before, after, moves }) {
      const use = new Map((await queries.countByLevel(db)).map(({ level, problems }) => [level, problems]))
      for (const { id } of before.filter((old) => !after.some((level) => level.id === old.id))) {
        const problems = use.get(id) ?? 0
        if (problems === 0) continue
        const target = after.find((level) => level.id === moves.find(({ from }) => from === id)?.to)
        if (!target) throw new DomainError('level.in-use', { problems })
        await queries.moveLevel(db, id, target)
      }
      for (const level of after) await queries.moveLevel(db, level.id, level)
    },
  }
}
