import { RegistrationStatus } from '@touchstone/shared/contests/contest/registration-status.ts'
import { roleName } from '@touchstone/shared/ground/access/role.ts'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../../ground/db/database.ts'
import type { ContestProblemTable } from '../../ground/db/tables/contest.table.ts'

/** A counted submission in its contest. `status`: 1 accepted, -1 wrong, 0 free, null not judged. */
export type BoardRecord = {
  submitId: number
  uid: string
  pid: number
  status: number | null
  score: number | null
  time: number
  useTime: number | null
  subtaskScores: string | null
}

const boardRecords = (db: Database, cid: number) =>
  db
    .selectFrom('contestRecords')
    .select(['submitId', 'uid', 'pid', 'status', 'score', 'time', 'useTime', 'subtaskScores'])
    .where('cid', '=', cid)

/** @param submitIds only these; absent: all */
export function listBoardRecords(db: Database, cid: number, submitIds?: readonly number[]): Promise<BoardRecord[]> {
  const query = boardRecords(db, cid)
  return (submitIds === undefined ? query : query.where('submitId', 'in', submitIds)).execute()
}

/**
 * Possible people of the boards: all people with a record or a registration, in one query.
 * @param uids only these
 */
export async function listContestants(db: Database, cid: number, uids?: readonly string[]) {
  let query = db
    .selectFrom('users as u')
    .leftJoin('contestRegistrations as r', (join) => join.onRef('r.uid', '=', 'u.uid').on('r.cid', '=', cid))
    .leftJoin('contestHelpers as h', (join) => join.onRef('h.uid', '=', 'u.uid').on('h.cid', '=', cid))
    .select(['u.uid', 'u.username', 'u.nickname', 'u.realname', 'u.school', 'u.gender', 'u.avatar', 'u.roleId'])
    .select(['r.status as registration', 'r.room', 'r.seat', 'h.uid as helper'])
    .where(
      sql<boolean>`u.uid in (select uid from contest_records where cid = ${cid} union select uid from contest_registrations where cid = ${cid})`,
    )
  if (uids !== undefined) query = query.where('u.uid', 'in', uids)
  const rows = await query.execute()
  return rows.map(({ roleId, registration, helper, ...row }) => ({
    ...row,
    role: roleName(roleId),
    /** Null: never registered. */
    registration: registration === null ? null : Number(registration),
    isHelper: helper !== null,
    /** The contest's group shows the real name to its members; the keeper of boards knows. */
    sharesName: false,
  }))
}
export type Contestant = Awaited<ReturnType<typeof listContestants>>[number]

export type BoardProblem = Pick<Selectable<ContestProblemTable>, 'id' | 'pid' | 'displayId' | 'displayTitle' | 'color'>

/** Counted problems: neither removed nor hidden; by display id. */
export function listCountedProblems(db: Database, cid: number): Promise<BoardProblem[]> {
  return db
    .selectFrom('contestProblems')
    .select(['id', 'pid', 'displayId', 'displayTitle', 'color'])
    .where('cid', '=', cid)
    .where('removedAt', 'is', null)
    .where('hidden', '=', 0)
    .orderBy('displayId')
    .execute()
}

/** Records of these people in these contests. */
export function listRecordsOf(db: Database, cids: readonly number[], uids: readonly string[]): Promise<(BoardRecord & { cid: number })[]> {
  if (uids.length === 0) return Promise.resolve([])
  return db
    .selectFrom('contestRecords')
    .select(['cid', 'submitId', 'uid', 'pid', 'status', 'score', 'time', 'useTime', 'subtaskScores'])
    .where('cid', 'in', [...cids])
    .where('uid', 'in', [...uids])
    .execute()
}

/** Counted problems of these contests, by contest and display id. */
export function listCountedProblemsOf(db: Database, cids: readonly number[]): Promise<(BoardProblem & { cid: number })[]> {
  return db
    .selectFrom('contestProblems')
    .select(['cid', 'id', 'pid', 'displayId', 'displayTitle', 'color'])
    .where('cid', 'in', [...cids])
    .where('removedAt', 'is', null)
    .where('hidden', '=', 0)
    .orderBy('displayId')
    .execute()
}

/**
 * The facts that decide whether these people are on the boards of these contests: their roles, and by `<cid> <uid>` removed people and
 * helpers.
 */
export async function findStandingsOf(db: Database, cids: readonly number[], uids: readonly string[]) {
  if (uids.length === 0) return { roleIds: new Map<string, number>(), removed: new Set<string>(), helpers: new Set<string>() }
  const users = await db
    .selectFrom('users')
    .select(['uid', 'roleId'])
    .where('uid', 'in', [...uids])
    .execute()
  const removed = await db
    .selectFrom('contestRegistrations')
    .select(['cid', 'uid'])
    .where('cid', 'in', [...cids])
    .where('uid', 'in', [...uids])
    .where('status', '=', RegistrationStatus.removed)
    .execute()
  const helpers = await db
    .selectFrom('contestHelpers')
    .select(['cid', 'uid'])
    .where('cid', 'in', [...cids])
    .where('uid', 'in', [...uids])
    .execute()
  const names = (rows: readonly { cid: number; uid: string }[]) => new Set(rows.map(({ cid, uid }) => `${cid} ${uid}`))
  return { roleIds: new Map(users.map(({ uid, roleId }) => [uid, roleId])), removed: names(removed), helpers: names(helpers) }
}
