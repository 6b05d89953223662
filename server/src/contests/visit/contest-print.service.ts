import { ContestAuth } from '@touchstone/shared/contests/contest/contest-auth.ts'
import { PRINT_MIN_LENGTH } from '@touchstone/shared/contests/contest/contest-terms.ts'
import type { NewPrint, PrintPage, PrintSheet, PrintsQuery } from '@touchstone/shared/contests/contest/contest-visit.schema.ts'
import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { day, second } from '@touchstone/shared/ground/time/instant.ts'
import { makePage } from '@touchstone/shared/ground/wire/wire.ts'
import { nameless } from '@touchstone/shared/people/account/person.ts'
import type { z } from 'zod'
import type { Database } from '../../ground/db/database.ts'
import { inTransaction } from '../../ground/db/transaction.ts'
import type { EventBus } from '../../ground/live/event-bus.ts'
import type { Clock } from '../../ground/time/clock.ts'
import type { GroupService } from '../../people/group/group.service.ts'
import type { ContestDoor } from '../contest/contest-door.service.ts'
import * as queries from './contest-print.queries.ts'

const PRINT_INTERVAL = 30 * second

export type ContestPrintService = {
  /** One sheet per person and half minute, over all contests. */
  submit(input: z.output<typeof NewPrint>, caller: Caller): Promise<null>
  /** Waiting jobs come first; for contest admins and printing helpers, like all calls below. */
  list(query: z.output<typeof PrintsQuery>, caller: Caller): Promise<z.input<typeof PrintPage>>
  /** @throws DomainError contest.print-gone */
  sheet(id: number, caller: Caller): Promise<z.input<typeof PrintSheet>>
  /** @throws DomainError contest.print-gone */
  markPrinted(ref: { id: number; cid: number }, caller: Caller): Promise<null>
  /** Deletes the sheets of contests that ended a day ago. */
  sweep(): Promise<void>
}

type Deps = { db: Database; clock: Clock; events: EventBus; door: ContestDoor; groups: Pick<GroupService, 'showsNames'> }

export function createContestPrintService({ db, clock, events, door, groups }: Deps): ContestPrintService {
  const report = (cid: number) => events.publish({ type: 'desk.changed', cid, desk: 'print' })

  return {
    async submit({ cid, content }, caller) {
      const { contest, visitor, isAdmin, now } = await door.enter(cid, caller)
      if (!contest.openPrint) throw new DomainError('contest.print-off')
      if (!isAdmin && contest.auth !== ContestAuth.public && !visitor.isRegistered) throw new DomainError('contest.not-registered')
      if (content.trim().length < PRINT_MIN_LENGTH) throw new DomainError('contest.print-too-short', { min: PRINT_MIN_LENGTH })
      const uid = visitor.actor?.uid ?? ''
      await inTransaction(db, async (db) => {
        const last = await queries.findLastPrintTime(db, uid)
        const seconds = last === undefined ? 0 : Math.ceil((last + PRINT_INTERVAL - now) / second)
        if (seconds > 0) throw new DomainError('contest.print-too-frequent', { seconds })
        await queries.insertPrint(db, { cid, uid, content }, now)
      })
      report(cid)
      return null
    },

    async list(query, caller) {
      const { contest } = await door.help(query.cid, 'print', caller)
      const showsNames = await groups.showsNames(db, contest.gid, caller.actor)
      const rows = await queries.listPrints(db, query.cid, query)
      const records = rows.map((row) => ({ ...(showsNames ? row : nameless(row)), content: null, gmtModified: null }))
      return makePage(records, await queries.countPrints(db, query.cid), query)
    },

    async sheet(id, caller) {
      const print = await queries.findPrint(db, id)
      if (!print) throw new DomainError('contest.print-gone')
      const { contest } = await door.help(print.cid, 'print', caller)
      return (await groups.showsNames(db, contest.gid, caller.actor)) ? print : nameless(print)
    },

    async markPrinted(ref, caller) {
      await door.help(ref.cid, 'print', caller)
      if (!(await queries.markPrinted(db, ref, clock.now()))) throw new DomainError('contest.print-gone')
      report(ref.cid)
      return null
    },

    sweep: () => queries.deletePrints(db, clock.now() - day),
  }
}
