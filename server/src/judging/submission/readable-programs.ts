import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { submissionRights } from '@touchstone/shared/ground/access/submission-access.ts'
import type { Database } from '../../ground/db/database.ts'
import { listByIds } from './submission.queries.ts'
import type { SubmissionFactsOf } from './submission-facts.ts'

type ReadableProgram = { submitId: number; language: string; code: string }

export type ReadablePrograms = {
  /** The given submissions whose program the caller may read now, by id: the same as on the page of a submission. */
  of(submitIds: readonly number[], caller: Caller): Promise<ReadonlyMap<number, ReadableProgram>>
}

const AT_ONCE = 500

export function createReadablePrograms({ db, factsOf }: { db: Database; factsOf: SubmissionFactsOf }): ReadablePrograms {
  return {
    async of(submitIds, caller) {
      const readable = new Map<number, ReadableProgram>()
      for (let at = 0; at < submitIds.length; at += AT_ONCE) {
        const rows = await listByIds(db, submitIds.slice(at, at + AT_ONCE))
        const facts = await factsOf.of(rows, caller)
        for (const row of rows) {
          if (submissionRights(caller.actor, facts(row)).code !== 'full') continue
          readable.set(row.submitId, { submitId: row.submitId, language: row.language, code: row.code })
        }
      }
      return readable
    },
  }
}
