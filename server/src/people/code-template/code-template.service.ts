import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import {
  type CodeTemplate,
  MAX_CODE_TEMPLATES,
  type SavedCodeTemplate,
} from '@touchstone/shared/people/code-template/code-template.schema.ts'
import type { Database } from '../../ground/db/database.ts'
import { inTransaction } from '../../ground/db/transaction.ts'
import { mustBeVersion, versionOf } from '../../ground/editing/edit-version.ts'
import type { Clock } from '../../ground/time/clock.ts'
import * as queries from './code-template.queries.ts'

/** A user's own templates, which nobody else reads. */
export type CodeTemplateService = {
  list(caller: Caller): Promise<CodeTemplate[]>
  /** Saves or removes the template of one language. @throws DomainError edit.changed-meanwhile, code-template.too-many */
  save(template: SavedCodeTemplate, caller: Caller): Promise<null>
}

export function createCodeTemplateService({ db, clock }: { db: Database; clock: Clock }): CodeTemplateService {
  return {
    async list({ actor }) {
      if (!actor) return []
      const rows = await queries.listTemplates(db, actor.uid)
      return rows.map((row) => ({ ...row, version: versionOf(row) }))
    },

    async save({ language, code, version }, { actor }) {
      if (!actor) throw new DomainError('session.signed-out')
      const { uid } = actor
      await inTransaction(db, async (db) => {
        await queries.holdTemplates(db, uid)
        const all = await queries.listTemplates(db, uid)
        const stored = all.find((each) => each.language === language)
        mustBeVersion(version, stored ?? null)
        if (code === null) return queries.deleteTemplate(db, uid, language)
        if (!stored && all.length >= MAX_CODE_TEMPLATES) throw new DomainError('code-template.too-many', { max: MAX_CODE_TEMPLATES })
        await queries.putTemplate(db, uid, language, code, clock.now())
      })
      return null
    },
  }
}
