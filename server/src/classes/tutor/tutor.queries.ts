import { openTurnStates, type TurnState } from '@touchstone/shared/classes/tutor/turn-state.ts'
import type { TutorRule } from '@touchstone/shared/classes/tutor/tutor-ladder.ts'
import { MemberState } from '@touchstone/shared/people/group/member-state.ts'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Database } from '../../ground/db/database.ts'
import type { TutorSiteTable, TutorTurnTable } from '../../ground/db/tables/tutor.table.ts'
import type { Transaction } from '../../ground/db/transaction.ts'

export type StoredTurn = Selectable<TutorTurnTable>
const SITE = 1

export function findSite(db: Database): Promise<Selectable<TutorSiteTable> | undefined> {
  return db.selectFrom('tutorSite').selectAll().where('id', '=', SITE).executeTakeFirst()
}

export async function putSite(db: Transaction, row: Omit<Insertable<TutorSiteTable>, 'id'>): Promise<void> {
  await db
    .insertInto('tutorSite')
    .values({ ...row, id: SITE })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}

const strictIn = (gids: readonly number[]) => (gids.length > 0 ? [...gids] : [-1])

/** Groups in which this person is a pupil, and the group of the problem. */
export async function listGidsOf(db: Database, uid: string, ofProblem: number | null): Promise<number[]> {
  const rows = await db.selectFrom('groupMembers').select('gid').where('uid', '=', uid).where('auth', '=', MemberState.member).execute()
  return [...new Set([...rows.map(({ gid }) => gid), ...(ofProblem === null ? [] : [ofProblem])])]
}

export async function listGroupRules(db: Database, gids: readonly number[]): Promise<TutorRule[]> {
  const rows = await db.selectFrom('tutorGroups').select('rule').where('gid', 'in', strictIn(gids)).execute()
  return rows.map(({ rule }) => rule)
}

/** Rules of trainings with this problem, in these groups. */
export async function listTrainingRules(db: Database, gids: readonly number[], pid: number): Promise<TutorRule[]> {
  const rows = await db
    .selectFrom('tutorTrainings as r')
    .innerJoin('trainings as t', 't.id', 'r.tid')
    .innerJoin('trainingProblems as p', 'p.tid', 't.id')
    .select('r.rule')
    .where('t.gid', 'in', strictIn(gids))
    .where('p.pid', '=', pid)
    .execute()
  return rows.map(({ rule }) => rule)
}

export const findGroupRule = async (db: Database, gid: number) =>
  (await db.selectFrom('tutorGroups').select('rule').where('gid', '=', gid).executeTakeFirst())?.rule ?? null

export const findTrainingRule = async (db: Database, tid: number) =>
  (await db.selectFrom('tutorTrainings').select('rule').where('tid', '=', tid).executeTakeFirst())?.rule ?? null

export const findProblemRule = (db: Database, pid: number) =>
  db.selectFrom('tutorProblems').select(['rule', 'notes']).where('pid', '=', pid).executeTakeFirst()

export async function setGroupRule(db: Transaction, gid: number, rule: TutorRule | null): Promise<void> {
  await db.deleteFrom('tutorGroups').where('gid', '=', gid).execute()
  if (rule !== null) await db.insertInto('tutorGroups').values({ gid, rule }).execute()
}

export async function setTrainingRule(db: Transaction, tid: number, rule: TutorRule | null): Promise<void> {
  await db.deleteFrom('tutorTrainings').where('tid', '=', tid).execute()
  if (rule !== null) await db.insertInto('tutorTrainings').values({ tid, rule }).execute()
}

export async function setProblemRule(db: Transaction, pid: number, fields: { rule: TutorRule | null; notes: string }): Promise<void> {
  await db
    .insertInto('tutorProblems')
    .values({ pid, ...fields })
    .onConflict((conflict) => conflict.column('pid').doUpdateSet(fields))
    .execute()
}

export async function insertTurn(db: Transaction, row: Insertable<TutorTurnTable>): Promise<number> {
  return (await db.insertInto('tutorTurns').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** Moves a turn that is still open. @returns whether it was: it may have been deleted, or ended as lost */
export async function moveTurn(db: Database, id: number, fields: Updateable<TutorTurnTable> & { state: TurnState }): Promise<boolean> {
  const moved = await db
    .updateTable('tutorTurns')
    .set(fields)
    .where('id', '=', id)
    .where('state', 'in', [...openTurnStates])
    .executeTakeFirst()
  return Number(moved.numUpdatedRows) === 1
}

export async function listTurns(db: Database, uid: string, pid: number): Promise<StoredTurn[]> {
  const rows = await db.selectFrom('tutorTurns').selectAll().where('uid', '=', uid).where('pid', '=', pid).orderBy('id').execute()
  return rows.map((row) => ({ ...row, askedAt: Number(row.askedAt), doneAt: row.doneAt === null ? null : Number(row.doneAt) }))
}

export async function hasOpenTurn(db: Database, uid: string, askedAfter: number): Promise<boolean> {
  const row = await db
    .selectFrom('tutorTurns')
    .select('id')
    .where('uid', '=', uid)
    .where('state', 'in', [...openTurnStates])
    .where('askedAt', '>', askedAfter)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the model's words stand in a turn: the site's own question has none, and a beginning whose server was lost has. */
export const hasSpoken = ({ state, text }: Pick<StoredTurn, 'state' | 'text'>): boolean => text !== null && state !== 'replaced'
export const saidIn = ({ text, code }: Pick<StoredTurn, 'text' | 'code'>): string => `${text ?? ''}\n${code ?? ''}`

/** Deletes a conversation; of it only the answers stay, for the guard. @returns the number of deleted questions */
export async function deleteTurns(db: Transaction, uid: string, pid: number): Promise<number> {
  const gone = await db.deleteFrom('tutorTurns').where('uid', '=', uid).where('pid', '=', pid).returningAll().execute()
  const shown = gone
    .filter(hasSpoken)
    .toSorted((a, b) => a.id - b.id)
    .map((turn) => ({ uid, pid, pieces: turn.pieces ?? '[]', said: saidIn(turn), askedAt: turn.askedAt }))
  if (shown.length > 0) await db.insertInto('tutorShownCode').values(shown).execute()
  return gone.length
}

/** Deleted answers to this pupil, the oldest first. */
export function listShownCode(db: Database, uid: string, pid: number): Promise<{ pieces: string; said: string | null }[]> {
  return db.selectFrom('tutorShownCode').select(['pieces', 'said']).where('uid', '=', uid).where('pid', '=', pid).orderBy('id').execute()
}

export async function deleteTurnsBefore(db: Database, askedAt: number): Promise<void> {
  await db.deleteFrom('tutorTurns').where('askedAt', '<', askedAt).execute()
  await db.deleteFrom('tutorShownCode').where('askedAt', '<', askedAt).execute()
}

export async function deleteUsageBefore(db: Database, day: number): Promise<void> {
  await db.deleteFrom('tutorUsage').where('day', '<', day).execute()
}

/** Tokens of a day, and the last question of the pupil on whatever day. */
export async function findUsage(
  db: Database,
  uid: string,
  day: number,
): Promise<{ site: number; own: number; lastAskedAt: number | null }> {
  const site = await siteTokens(db, day)
  const rows = await db
    .selectFrom('tutorUsage')
    .select(['day', 'tokens', 'askedAt'])
    .where('uid', '=', uid)
    .orderBy('day', 'desc')
    .limit(2)
    .execute()
  const own = rows.find((row) => row.day === day)
  const asked = rows.map(({ askedAt }) => Number(askedAt))
  return { site, own: own?.tokens ?? 0, lastAskedAt: asked.length > 0 ? Math.max(...asked) : null }
}

export async function siteTokens(db: Database, day: number): Promise<number> {
  const row = await db
    .selectFrom('tutorUsage')
    .select((eb) => eb.fn.sum('tokens').as('tokens'))
    .where('day', '=', day)
    .executeTakeFirst()
  return Number(row?.tokens ?? 0)
}

/** Counts tokens; `askedAt`: for a new question. */
export async function addUsage(db: Database, uid: string, day: number, tokens: number, askedAt: number | null): Promise<void> {
  await db
    .insertInto('tutorUsage')
    .values({ uid, day, tokens, questions: askedAt === null ? 0 : 1, askedAt: askedAt ?? 0 })
    .onConflict((conflict) =>
      conflict.columns(['uid', 'day']).doUpdateSet((eb) => ({
        tokens: eb('tutorUsage.tokens', '+', tokens),
        ...(askedAt === null ? {} : { askedAt, questions: eb('tutorUsage.questions', '+', 1) }),
      })),
    )
    .execute()
}

/** Conversations of these people about these problems, as counts. */
export function listConversations(db: Database, uids: readonly string[], pids: readonly number[]) {
  if (uids.length === 0 || pids.length === 0) return Promise.resolve([])
  return db
    .selectFrom('tutorTurns')
    .select((eb) => [
      'uid',
      'pid',
      eb.fn.countAll().as('questions'),
      eb.fn.sum(eb.case().when('state', '=', 'replaced').then(1).else(0).end()).as('replaced'),
      eb.fn.max('askedAt').as('lastAskedAt'),
    ])
    .where('uid', 'in', [...uids])
    .where('pid', 'in', [...pids])
    .groupBy(['uid', 'pid'])
    .execute()
}
