import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { type View, viewOf } from '@touchstone/shared/ground/access/submission-view.ts'
import type { Database } from '../../ground/db/database.ts'
import { noticesFor } from './notices.ts'
import { listByIds } from './submission.queries.ts'
import type { SubmissionFactsOf } from './submission-facts.ts'

type Row = Awaited<ReturnType<typeof listByIds>>[number]
type ShownRow = View<Row> & { ip: null; vjudgePassword: null }

export type ShownRows = {
  /** Rows masked for this caller; invisible ones are left out. */
  of(submitIds: number[], caller: Caller): Promise<ShownRow[]>
  /** The same for rows that were read already. */
  viewsOf(rows: Row[], caller: Caller): Promise<ShownRow[]>
}

/** `viewOf` masks the row of a submission for every call. */
export function createShownRows({ db, factsOf }: { db: Database; factsOf: SubmissionFactsOf }): ShownRows {
  async function viewsOf(rows: Row[], caller: Caller): Promise<ShownRow[]> {
    const facts = await factsOf.of(rows, caller)
    return rows.flatMap((row) => {
      const view = viewOf(caller.actor, facts(row), row, noticesFor(caller))
      return view ? [{ ...view, ip: null, vjudgePassword: null }] : []
    })
  }

  return {
    viewsOf,
    of: async (submitIds, caller) => viewsOf(await listByIds(db, submitIds), caller),
  }
}
