import { type Actor, isStaffMember } from '@touchstone/shared/ground/access/actor.ts'
import { type ClosingContest, closesBank, passesClosedBank } from '@touchstone/shared/ground/access/bank-closing.ts'
import type { GroupRole } from '@touchstone/shared/ground/access/group-role.ts'
import type { ArrivedAt } from '@touchstone/shared/ground/time/arrived-at.ts'
import type { Database } from '../../ground/db/database.ts'
import type { Clock } from '../../ground/time/clock.ts'

type Problem = Parameters<typeof passesClosedBank>[1] & { id: number }

export type BankClosing = {
  /** Whether a contest closes the problem to this user when the request arrives; absent: now. */
  isClosed(problem: Problem, actor: Actor | null, groupRole: GroupRole, arrivedAt?: ArrivedAt): Promise<boolean>
  /** Problems that contests now close to everybody but staff; none for staff. */
  closedTo(actor: Actor | null): Promise<ReadonlySet<number>>
}

/** Problems in visible contests that have not ended, with the facts for each decision. */
async function listClosing(db: Database, now: number, pid?: number) {
  let query = db
    .selectFrom('contestProblems as cp')
    .innerJoin('contests as c', 'c.id', 'cp.cid')
    .select(['cp.pid', 'c.bankClosing', 'c.startTime', 'c.endTime', 'c.gid'])
    // No join: it would let a planner begin with all problems of the bank.
    .select((eb) => eb.selectFrom('problems as p').select('p.gid').whereRef('p.id', '=', 'cp.pid').as('problemGid'))
    // The index of ends gives the few contests; a condition on the joined row would read all of them.
    .where('cp.cid', 'in', (eb) => eb.selectFrom('contests').select('id').where('endTime', '>', now))
    .where('cp.removedAt', 'is', null)
    // On the joined row, since inside it would take the index of ends from the query.
    .where('c.visible', '=', 1)
  if (pid !== undefined) query = query.where('cp.pid', '=', pid)
  return query.execute()
}

export function createBankClosing({ db, clock }: { db: Database; clock: Clock }): BankClosing {
  async function closedPids(now: number, pid?: number): Promise<Set<number>> {
    const rows = await listClosing(db, now, pid)
    const closed = rows.filter(({ problemGid, bankClosing, startTime, endTime, gid }) => {
      const contest = {
        bankClosing: bankClosing as ClosingContest['bankClosing'],
        startTime: Number(startTime),
        endTime: Number(endTime),
        gid,
      }
      return closesBank(contest, { gid: problemGid }, now)
    })
    return new Set(closed.map(({ pid }) => pid))
  }

  return {
    async isClosed(problem, actor, groupRole, arrivedAt) {
      return !passesClosedBank(actor, problem, groupRole) && (await closedPids(arrivedAt ?? clock.now(), problem.id)).has(problem.id)
    },
    closedTo: async (actor) => (isStaffMember(actor) ? new Set() : closedPids(clock.now())),
  }
}
