import { GroupStatus } from '@touchstone/shared/people/group/group.schema.ts'
import { memberRows } from '@touchstone/shared/people/group/member-state.ts'
import type { Database } from '../../ground/db/database.ts'

const MOST = 20

/** Visible contests of a person's groups that have not ended and start before a moment; the first to start comes first. */
export async function listOwnTests(db: Database, uid: string, { now, startBefore }: { now: number; startBefore: number }) {
  const rows = await db
    .selectFrom('contests as c')
    .innerJoin('groups as g', 'g.id', 'c.gid')
    .select(['c.id as cid', 'c.title', 'g.id as gid', 'g.name as groupName', 'c.startTime', 'c.endTime'])
    .where('c.gid', 'in', db.selectFrom('groupMembers').select('gid').where('uid', '=', uid).where('auth', 'in', memberRows))
    .where('c.visible', '=', 1)
    .where('c.endTime', '>', now)
    .where('c.startTime', '<=', startBefore)
    .where('g.status', '=', GroupStatus.normal)
    .orderBy('c.startTime')
    .orderBy('c.id')
    .limit(MOST)
    .execute()
  return rows.map((row) => ({ ...row, startTime: Number(row.startTime), endTime: Number(row.endTime) }))
}
