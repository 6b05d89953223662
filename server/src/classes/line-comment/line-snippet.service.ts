import { type LineSnippet, MAX_SNIPPETS, type SavedLineSnippet } from '@touchstone/shared/classes/line-comment/line-comment.schema.ts'
import type { Actor } from '@touchstone/shared/ground/access/actor.ts'
import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import type { Database } from '../../ground/db/database.ts'
import { inTransaction } from '../../ground/db/transaction.ts'
import type { Clock } from '../../ground/time/clock.ts'
import * as queries from './line-snippet.queries.ts'

/** A person's own texts for repeated remarks. */
export type LineSnippetService = {
  list(caller: Caller): Promise<LineSnippet[]>
  /** @throws DomainError line-snippet.gone, line-snippet.full */
  save(snippet: SavedLineSnippet, caller: Caller): Promise<null>
  /** @throws DomainError line-snippet.gone */
  remove(id: number, caller: Caller): Promise<null>
}

export function createLineSnippetService({ db, clock }: { db: Database; clock: Clock }): LineSnippetService {
  const mustBe = ({ actor }: Caller): Actor => {
    if (!actor) throw new DomainError('session.signed-out')
    return actor
  }

  return {
    list: (caller) => queries.listSnippets(db, mustBe(caller).uid),

    async save({ id, title, content }, caller) {
      const { uid } = mustBe(caller)
      const now = clock.now()
      const fields = { title: title.trim(), content, gmtModified: now }
      await inTransaction(db, async (db) => {
        if (id !== null) {
          if (!(await queries.setSnippet(db, id, uid, fields))) throw new DomainError('line-snippet.gone')
          return
        }
        if ((await queries.listSnippets(db, uid)).length >= MAX_SNIPPETS) throw new DomainError('line-snippet.full', { max: MAX_SNIPPETS })
        await queries.insertSnippet(db, { ...fields, uid, gmtCreate: now })
      })
      return null
    },

    async remove(id, caller) {
      if (!(await queries.deleteSnippet(db, id, mustBe(caller).uid))) throw new DomainError('line-snippet.gone')
      return null
    },
  }
}
