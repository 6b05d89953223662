/**
 * Theory of operation. A tool reads one contest for hours, from the address of the whole school. Guesses at its account from
 * that address could lock out a password. A token is random, so it cannot be guessed and wrong ones need not be counted: it is
 * looked up by its hash, and failed sign-ins do not affect it.
 */
import { createHash } from 'node:crypto'
import {
  type ContestTokens,
  contestTokenForm,
  MOST_CONTEST_TOKENS,
  type NewContestToken,
} from '@touchstone/shared/contests/contest/contest-token.schema.ts'
import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { minute } from '@touchstone/shared/ground/time/instant.ts'
import type { z } from 'zod'
import type { AuditService } from '../../ground/audit/audit.service.ts'
import type { Database } from '../../ground/db/database.ts'
import { inTransaction } from '../../ground/db/transaction.ts'
import type { Ids } from '../../ground/ids/ids.ts'
import type { EventBus } from '../../ground/live/event-bus.ts'
import type { Clock } from '../../ground/time/clock.ts'
import type { ContestDoor } from '../contest/contest-door.service.ts'
import * as queries from './contest-token.queries.ts'

/** The precision of the last use, since a tool asks many times a second. */
const USE_KNOWN_TO_MS = 5 * minute

/** The access of a token. */
export type ToolPass = { id: number; cid: number; readsCode: boolean }

export type ContestTokenService = {
  list(cid: number, caller: Caller): Promise<z.input<typeof ContestTokens>>
  /** @returns the token itself, this one time. @throws DomainError contest.too-many-tokens */
  create(input: NewContestToken, caller: Caller): Promise<{ id: number; token: string }>
  /** Also ends open feeds of the token. @throws DomainError contest.token-gone */
  remove(cid: number, id: number, caller: Caller): Promise<null>
  /** The contest of this token; null for any other text. */
  find(token: string): Promise<ToolPass | null>
  /** Whether it still exists. */
  stillGood(pass: ToolPass): Promise<boolean>
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

type Deps = { db: Database; clock: Clock; ids: Ids; door: ContestDoor; audit: AuditService; events: EventBus }

export function createContestTokenService({ db, clock, ids, door, audit, events }: Deps): ContestTokenService {
  return {
    async list(cid, caller) {
      await door.administer(cid, caller)
      return queries.listTokens(db, cid)
    },

    async create({ cid, name, readsCode }, caller) {
      await door.administer(cid, caller)
      const token = `tst_${ids.token()}`
      return inTransaction(db, async (db) => {
        if ((await queries.listTokens(db, cid)).length >= MOST_CONTEST_TOKENS)
          throw new DomainError('contest.too-many-tokens', { most: MOST_CONTEST_TOKENS })
        const row = { cid, name, readsCode: readsCode ? 1 : 0, uid: caller.actor?.uid ?? null, gmtCreate: clock.now() }
        const id = await queries.insertToken(db, { ...row, tokenHash: hashOf(token) })
        await audit.record(db, caller, { action: 'contest.token', target: cid, after: { name, readsCode } })
        return { id, token }
      })
    },

    async remove(cid, id, caller) {
      await door.administer(cid, caller)
      await inTransaction(db, async (db) => {
        const removed = await queries.deleteToken(db, cid, id)
        if (!removed) throw new DomainError('contest.token-gone')
        const before = { name: removed.name, readsCode: removed.readsCode === 1 }
        await audit.record(db, caller, { action: 'contest.token-remove', target: cid, before })
      })
      // Feeds check their right again.
      events.publish({ type: 'contest.changed', cid })
      return null
    },

    async find(token) {
      if (!contestTokenForm.test(token)) return null
      const row = await queries.findToken(db, hashOf(token))
      if (!row) return null
      const now = clock.now()
      if (row.usedAt === null || Math.abs(now - row.usedAt) >= USE_KNOWN_TO_MS) await queries.setUsed(db, row.id, now)
      return { id: row.id, cid: row.cid, readsCode: row.readsCode === 1 }
    },

    stillGood: ({ id }) => queries.tokenExists(db, id),
  }
}
