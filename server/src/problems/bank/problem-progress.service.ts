import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import type { ProblemProgress, ProblemProgressQuery } from '@touchstone/shared/problems/problem/problem.schema.ts'
import type { z } from 'zod'
import type { ConfigService } from '../../ground/config/config.service.ts'
import type { Database } from '../../ground/db/database.ts'
import type { BankClosing } from '../problem/bank-closing.ts'
import * as lists from '../problem/problem-list.queries.ts'
import { publicFilter } from './public-filter.ts'

export type ProblemProgressService = {
  /** The caller's progress through the problems that the list shows with the same filters. */
  of(query: z.output<typeof ProblemProgressQuery>, caller: Pick<Caller, 'actor'>): Promise<z.input<typeof ProblemProgress>>
}

type Deps = { db: Database; config: ConfigService; closing: BankClosing }

export function createProblemProgressService({ db, config, closing }: Deps): ProblemProgressService {
  return {
    async of(query, { actor }) {
      const uid = actor?.uid ?? ''
      const filter = await publicFilter({ db, closing }, { ...query, own: null }, actor)
      const levels = config.website().difficultyLevels.map(({ id }) => id)
      const tried = await lists.findLastTried(db, filter, uid)
      const next = tried ?? (await lists.findEasiestUntried(db, filter, uid, levels))
      return {
        total: await lists.countPublic(db, filter),
        solved: await lists.countPublic(db, { ...filter, own: { uid, state: 'solved' } }),
        next: next ? { ...next, isTried: tried !== undefined } : null,
      }
    },
  }
}
