import type { SystemErrorQuery } from '@touchstone/shared/submission/system-error.schema.ts'
import { makePage } from '@touchstone/shared/wire/wire.ts'
import type { Database } from '../db/database.ts'
import { countSystemErrors, listSystemErrors } from './system-error.queries.ts'

export type SystemErrorService = ReturnType<typeof createSystemErrorService>

/** What the judge failed at, for those who have to mend it. */
export function createSystemErrorService({ db }: { db: Database }) {
  return {
    async list(query: SystemErrorQuery) {
      return makePage(await listSystemErrors(db, query), await countSystemErrors(db), query)
    },
  }
}
