import { type Actor, overseesProblems } from '@touchstone/shared/ground/access/actor.ts'
import { isTrustedTo } from '@touchstone/shared/ground/access/group-trust.ts'
import { GroupStatus } from '@touchstone/shared/people/group/group.schema.ts'
import { MemberState, memberRows } from '@touchstone/shared/people/group/member-state.ts'
import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../ground/db/database.ts'
import type { GroupService } from '../../people/group/group.service.ts'

type Row = { uid: string; pid: number; cid: number | null; isTrial: number; submitTime: number }

type LedSubmissions = {
  /** The submissions that count in a training of a group that the person leads. Their author is a member of it, and was one when they were sent. */
  of(rows: readonly Row[], actor: Actor | null): Promise<(row: Row) => boolean>
  /** The same for groups whose owner has a staff voucher. */
  named(rows: readonly Row[], actor: Actor | null): Promise<(row: Row) => boolean>
}

const none = () => false

/** The same rule as a condition on the submission `s`, for paged lists. */
export const countsInGroup = (gid: Expression<unknown>): RawBuilder<boolean> => sql<boolean>`(s.cid is null and s.is_trial = 0
  and exists (select 1 from group_members gm where gm.gid = ${gid} and gm.uid = s.uid and gm.auth in (${sql.join([...memberRows])})
    and s.submit_time >= coalesce(gm.joined_at, gm.gmt_create))
  and exists (select 1 from training_problems tp inner join trainings tr on tr.id = tp.tid
    where tp.pid = s.pid and tr.gid = ${gid} and s.submit_time >= coalesce(tr.opens_at, 0)))`

/** Groups that a person leads: as owner, admin or root. */
async function listLedGids(db: Database, uid: string): Promise<number[]> {
  const rows = await db
    .selectFrom('groups as g')
    .select('g.id')
    .where('g.status', '=', GroupStatus.normal)
    .where((eb) =>
      eb('g.id', 'in', (sub) =>
        sub
          .selectFrom('groups as own')
          .select('own.id')
          .where('own.uid', '=', uid)
          .union(
            sub
              .selectFrom('groupMembers as led')
              .select('led.gid as id')
              .where('led.uid', '=', uid)
              .where('led.auth', 'in', [MemberState.admin, MemberState.root]),
          ),
      ),
    )
    .execute()
  return rows.map(({ id }) => id)
}

type Deps = { db: Database; groups: Pick<GroupService, 'backingsIn'> }

export function createLedSubmissions({ db, groups }: Deps): LedSubmissions {
  async function trusted(gids: readonly number[]): Promise<number[]> {
    const backings = await groups.backingsIn(db, gids)
    return gids.filter((gid) => isTrustedTo('real-names', backings.get(gid) ?? 'nobody'))
  }

  async function find(
    rows: readonly Row[],
    actor: Actor | null,
    keep: (gids: number[]) => Promise<number[]>,
  ): Promise<(row: Row) => boolean> {
    // Overseers see everything as it is.
    if (actor === null || overseesProblems(actor)) return none
    const asked = rows.filter(({ uid, cid, isTrial }) => cid === null && isTrial === 0 && uid !== actor.uid)
    if (asked.length === 0) return none
    const gids = await keep(await listLedGids(db, actor.uid))
    if (gids.length === 0) return none
    const pairs = await db
      .selectFrom('trainingProblems as tp')
      .innerJoin('trainings as t', 't.id', 'tp.tid')
      .innerJoin('groupMembers as m', 'm.gid', 't.gid')
      .select(['tp.pid', 'm.uid', 't.opensAt', 'm.joinedAt', 'm.gmtCreate'])
      .where('t.gid', 'in', gids)
      .where('tp.pid', 'in', [...new Set(asked.map(({ pid }) => pid))])
      .where('m.uid', 'in', [...new Set(asked.map(({ uid }) => uid))])
      .where('m.auth', 'in', [...memberRows])
      .execute()
    const from = new Map<string, number>()
    for (const { pid, uid, opensAt, joinedAt, gmtCreate } of pairs) {
      const key = `${uid} ${pid}`
      const since = Math.max(Number(opensAt ?? 0), Number(joinedAt ?? gmtCreate))
      from.set(key, Math.min(from.get(key) ?? Number.POSITIVE_INFINITY, since))
    }
    return ({ uid, pid, cid, isTrial, submitTime }) => {
      const since = from.get(`${uid} ${pid}`)
      return cid === null && isTrial === 0 && since !== undefined && Number(submitTime) >= since
    }
  }

  return { of: (rows, actor) => find(rows, actor, async (gids) => gids), named: (rows, actor) => find(rows, actor, trusted) }
}
