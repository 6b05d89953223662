import { RoleIds } from '@touchstone/shared/ground/access/role.ts'
import { hour } from '@touchstone/shared/ground/time/instant.ts'
import { AccountStatus } from '@touchstone/shared/people/account/account-status.ts'
import type { Database } from '../../ground/db/database.ts'
import { inTransaction } from '../../ground/db/transaction.ts'
import type { Clock } from '../../ground/time/clock.ts'
import { localDate, startOfLocalDay } from '../../ground/time/local-day.ts'
import type { MessageService } from './message.service.ts'

const REMIND_AT = 6 * hour
/** An open request of a group. */
const ASKED = 1

export type PublicationReminder = {
  /** Once a day, from six in the morning: sends root and problem admins the number of problems that wait for publication. */
  tick(): Promise<void>
}

export function createPublicationReminder({
  db,
  clock,
  messages,
}: {
  db: Database
  clock: Clock
  messages: MessageService
}): PublicationReminder {
  return {
    async tick() {
      const now = clock.now()
      if (now < startOfLocalDay(now) + REMIND_AT) return
      const announcements = await inTransaction(db, async (db) => {
        const waiting = await db
          .selectFrom('problems')
          .select((eb) => eb.fn.countAll<number>().as('n'))
          .where('applyPublicProgress', '=', ASKED)
          .executeTakeFirstOrThrow()
        const count = Number(waiting.n)
        if (count === 0) return []
        const readers = await db
          .selectFrom('users')
          .select('uid')
          .where('roleId', 'in', [RoleIds.root, RoleIds.problemAdmin])
          .where('status', '=', AccountStatus.active)
          .execute()
        const announces: (() => void)[] = []
        for (const { uid } of readers) {
          const once = `publication ${localDate(now)} ${uid}`
          announces.push(await messages.send(db, { uid, kind: 'Sys', text: 'publication-requests', details: { count }, once }))
        }
        return announces
      })
      for (const announce of announcements) announce()
    },
  }
}
