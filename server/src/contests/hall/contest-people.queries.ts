import type { HelperRight } from '@touchstone/shared/contests/contest/helper-right.ts'
import { RegistrationStatus } from '@touchstone/shared/contests/contest/registration-status.ts'
import { foldName } from '@touchstone/shared/people/account/account-rules.ts'
import { sql } from 'kysely'
import type { Database } from '../../ground/db/database.ts'
import { escapeLike, likeFolded } from '../../ground/db/text-match.ts'
import { readHelperRights } from '../contest/helper-rights.ts'

export async function listNamedHelpers(db: Database, cid: number) {
  const rows = await db
    .selectFrom('contestHelpers as h')
    .innerJoin('users as u', 'u.uid', 'h.uid')
    .select(['h.uid', 'u.username', 'u.realname', 'h.rights'])
    .where('h.cid', '=', cid)
    .orderBy('u.username')
    .execute()
  return rows.map((row) => ({ ...row, rights: [...readHelperRights({ cid, ...row })] }))
}

export async function putHelper(db: Database, cid: number, uid: string, rights: readonly HelperRight[], now: number): Promise<void> {
  const text = JSON.stringify(rights)
  await db
    .insertInto('contestHelpers')
    .values({ cid, uid, rights: text, gmtCreate: now })
    .onConflict((oc) => oc.columns(['cid', 'uid']).doUpdateSet({ rights: text }))
    .execute()
}

export async function deleteHelper(db: Database, cid: number, uid: string): Promise<void> {
  await db.deleteFrom('contestHelpers').where('cid', '=', cid).where('uid', '=', uid).execute()
}

/** Uids by folded username. */
export async function findUids(db: Database, usernames: readonly string[]): Promise<Map<string, string>> {
  const folded = [...new Set(usernames.map(foldName))]
  const found = new Map<string, string>()
  for (let i = 0; i < folded.length; i += 500) {
    const rows = await db
      .selectFrom('users')
      .select(['uid', 'usernameFolded'])
      .where('usernameFolded', 'in', folded.slice(i, i + 500))
      .execute()
    for (const { uid, usernameFolded } of rows) found.set(usernameFolded, uid)
  }
  return found
}

/** `byName`: whether the keyword may match a part of a real name. */
type PeopleFilter = { keyword: string | undefined; byName: boolean }

function participants(db: Database, cid: number, { keyword, byName }: PeopleFilter) {
  const query = db.selectFrom('contestRegistrations as r').innerJoin('users as u', 'u.uid', 'r.uid').where('r.cid', '=', cid)
  if (!keyword) return query
  const pattern = `%${escapeLike(keyword.toLowerCase())}%`
  const columns = ['u.username', 'u.nickname', ...(byName ? ['u.realname' as const] : []), 'r.room', 'r.seat'] as const
  return query.where((eb) => eb.or(columns.map((column) => likeFolded(sql`lower(coalesce(${sql.ref(column)}, ''))`, pattern))))
}

/** By room and seat, people without one last. */
export async function listParticipants(db: Database, cid: number, filter: PeopleFilter, page: { currentPage: number; limit: number }) {
  const rows = await participants(db, cid, filter)
    .select(['r.uid', 'u.username', 'u.nickname', 'u.realname', 'u.school', 'r.room', 'r.seat', 'r.status', 'r.device', 'r.gmtCreate'])
    .select((eb) =>
      eb
        .selectFrom('submissions as s')
        .select((e) => e.fn.countAll<number>().as('n'))
        .whereRef('s.cid', '=', 'r.cid')
        .whereRef('s.uid', '=', 'r.uid')
        .as('submissions'),
    )
    .orderBy(sql`case when coalesce(r.room, '') = '' then 1 else 0 end`)
    .orderBy('r.room')
    .orderBy(sql`length(coalesce(r.seat, ''))`)
    .orderBy('r.seat')
    .orderBy('u.username')
    .limit(page.limit)
    .offset((page.currentPage - 1) * page.limit)
    .execute()
  return rows.map(({ status, device, submissions, ...row }) => ({
    ...row,
    takesPart: status === RegistrationStatus.takesPart,
    hasDevice: device !== null,
    submissions: Number(submissions ?? 0),
  }))
}

export async function countParticipants(db: Database, cid: number, filter: PeopleFilter): Promise<number> {
  const row = await participants(db, cid, filter)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(row.n)
}

type Fields = { status?: number; room?: string | null; seat?: string | null }

export async function setRegistration(db: Database, cid: number, uid: string, fields: Fields & { gmtModified: number }): Promise<void> {
  await db.updateTable('contestRegistrations').set(fields).where('cid', '=', cid).where('uid', '=', uid).execute()
}

export async function insertRegistration(db: Database, row: { cid: number; uid: string } & Fields, now: number): Promise<void> {
  await db
    .insertInto('contestRegistrations')
    .values({ status: RegistrationStatus.takesPart, ...row, gmtCreate: now, gmtModified: now })
    .execute()
}

export async function listRegisteredUids(db: Database, cid: number): Promise<Set<string>> {
  const rows = await db.selectFrom('contestRegistrations').select('uid').where('cid', '=', cid).execute()
  return new Set(rows.map(({ uid }) => uid))
}
