import { type Actor, isStaffMember } from '@touchstone/shared/ground/access/actor.ts'
import { type ClosingContest, closesBank, passesClosedBank } from '@touchstone/shared/ground/access/bank-closing.ts'
import type { GroupRole } from '@touchstone/shared/ground/access/group-role.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import type { ArrivedAt } from '@touchstone/shared/ground/time/arrived-at.ts'
import type { Database } from '../../ground/db/database.ts'
import type { Clock } from '../../ground/time/clock.ts'

type Problem = Parameters<typeof passesClosedBank>[1] & { id: number }

export type BankClosing = {
  /** Whether a contest closes the problem to this user when the request arrives; absent: now. */
  isClosed(problem: Problem, actor: Actor | null, groupRole: GroupRole, arrivedAt?: ArrivedAt): Promise<boolean>
  /**
   * @throws DomainError problem.in-contest where a contest closes the problem to this user. Once that contest has begun, its number is
   * among the details; a coming contest keeps its problems secret.
   */
  mustBeOpen(problem: Problem, actor: Actor | null, groupRole: GroupRole, arrivedAt?: ArrivedAt): Promise<void>
  /** Problems that contests now close to everybody but staff; none for staff. */
  closedTo(actor: Actor | null): Promise<ReadonlySet<number>>
}

/** Problems in visible contests that have not ended, with the facts for each decision. */
async function listClosing(db: Database, now: number, pid?: number) {
  let query = db
    .selectFrom('contestProblems as cp')
    .innerJoin('contests as c', 'c.id', 'cp.cid')
    .select(['cp.pid', 'cp.cid', 'c.bankClosing', 'c.startTime', 'c.endTime', 'c.gid'])
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
  async function closingRows(now: number, pid?: number) {
    const rows = await listClosing(db, now, pid)
    return rows.filter(({ problemGid, bankClosing, startTime, endTime, gid }) => {
      const contest = {
        bankClosing: bankClosing as ClosingContest['bankClosing'],
        startTime: Number(startTime),
        endTime: Number(endTime),
        gid,
      }
      return closesBank(contest, { gid: problemGid }, now)
    })
  }

  const closedPids = async (now: number) => new Set((await closingRows(now)).map(({ pid }) => pid))

  /** The contests that close the problem to this user. */
  async function closedBy(problem: Problem, actor: Actor | null, groupRole: GroupRole, now: number) {
    return passesClosedBank(actor, problem, groupRole) ? [] : closingRows(now, problem.id)
  }

  return {
    async isClosed(problem, actor, groupRole, arrivedAt) {
      return (await closedBy(problem, actor, groupRole, arrivedAt ?? clock.now())).length > 0
    },
    async mustBeOpen(problem, actor, groupRole, arrivedAt) {
      const now = arrivedAt ?? clock.now()
      const closing = await closedBy(problem, actor, groupRole, now)
      if (closing.length === 0) return
      const begun = closing.find(({ startTime }) => Number(startTime) <= now)
      throw new DomainError('problem.in-contest', begun ? { cid: String(begun.cid) } : {})
    },
    closedTo: async (actor) => (isStaffMember(actor) ? new Set() : closedPids(clock.now())),
  }
}
