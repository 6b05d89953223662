import { makePage } from '@touchstone/shared/ground/wire/wire.ts'
import type { SystemErrorPage, SystemErrorQuery } from '@touchstone/shared/judging/submission/system-error.schema.ts'
import type { z } from 'zod'
import type { Database } from '../../ground/db/database.ts'
import { countSystemErrors, listSystemErrors } from './system-error.queries.ts'

export type SystemErrorService = {
  /** Newest first. */
  list(query: SystemErrorQuery): Promise<z.input<typeof SystemErrorPage>>
}

/** Failures of the judge, for those that fix them. */
export function createSystemErrorService({ db }: { db: Database }): SystemErrorService {
  return {
    async list(query) {
      return makePage(await listSystemErrors(db, query), await countSystemErrors(db), query)
    },
  }
}
