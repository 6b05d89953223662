import type { OwnTest } from '@touchstone/shared/contests/contest/class-test.schema.ts'
import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { day } from '@touchstone/shared/ground/time/instant.ts'
import type { z } from 'zod'
import type { Database } from '../../ground/db/database.ts'
import type { Clock } from '../../ground/time/clock.ts'
import { listOwnTests } from './own-test.queries.ts'

export type OwnTestService = {
  /** Contests of the caller's groups that run or start within a day. */
  mine(caller: Caller): Promise<z.input<typeof OwnTest>[]>
}

export function createOwnTestService({ db, clock }: { db: Database; clock: Clock }): OwnTestService {
  return {
    async mine({ actor }) {
      if (!actor) throw new DomainError('session.signed-out')
      const now = clock.now()
      return listOwnTests(db, actor.uid, { now, startBefore: now + day })
    },
  }
}
