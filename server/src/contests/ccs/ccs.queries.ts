import { AnnouncementStatus } from '@touchstone/shared/talk/announcement/announcement.schema.ts'
import type { Database } from '../../ground/db/database.ts'

const groupRootAuth = 5
const AT_ONCE = 500
const MOST_CONTESTS = 200

/** A counted submission in its contest. */
export type CcsRun = {
  submitId: number
  uid: string
  pid: number
  language: string
  status: number
  submitTime: number
  judgedAt: number | null
  /** ms */
  time: number | null
  score: number | null
  /** Grows with every verdict. */
  version: number
  caseCount: number | null
  /** Whole seconds from the start, as the boards count. */
  at: number
}

function inParts<T>(ids: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, part) => ids.slice(part * AT_ONCE, (part + 1) * AT_ONCE))
}

const runs = (db: Database, cid: number) =>
  db
    .selectFrom('contestRecords as r')
    .innerJoin('submissions as s', 's.submitId', 'r.submitId')
    .select(['r.submitId', 'r.uid', 'r.pid', 'r.time as at', 'r.score'])
    .select(['s.language', 's.status', 's.submitTime', 's.judgedAt', 's.time', 's.version', 's.caseCount'])
    .where('r.cid', '=', cid)

/** Runs of a contest by number. @param submitIds only these; absent: all */
export async function listRuns(db: Database, cid: number, submitIds?: readonly number[]): Promise<CcsRun[]> {
  const query = runs(db, cid).orderBy('r.submitId')
  if (submitIds === undefined) return query.execute()
  const parts: CcsRun[] = []
  for (const part of inParts(submitIds)) parts.push(...(await query.where('r.submitId', 'in', part).execute()))
  return parts
}

export type CcsProblemFacts = { pid: number; timeLimit: number; ioScore: number | null; caseCount: number }

export async function listProblemFacts(db: Database, cid: number): Promise<CcsProblemFacts[]> {
  const rows = await db
    .selectFrom('contestProblems as c')
    .innerJoin('problems as p', 'p.id', 'c.pid')
    .select(['c.pid', 'p.timeLimit', 'p.ioScore'])
    .select((eb) =>
      eb
        .selectFrom('problemCases as t')
        .select((e) => e.fn.countAll<number>().as('n'))
        .whereRef('t.pid', '=', 'c.pid')
        .as('caseCount'),
    )
    .where('c.cid', '=', cid)
    .execute()
  return rows.map((row) => ({ ...row, caseCount: Number(row.caseCount ?? 0) }))
}

/** Languages that a problem of the contest allows. */
export async function listLanguages(db: Database, cid: number): Promise<string[]> {
  const rows = await db
    .selectFrom('languages as l')
    .select('l.name')
    .where('l.id', 'in', (eb) =>
      eb
        .selectFrom('problemLanguages as p')
        .innerJoin('contestProblems as c', 'c.pid', 'p.pid')
        .select('p.lid')
        .where('c.cid', '=', cid)
        .where('c.removedAt', 'is', null),
    )
    .orderBy('l.seq', 'desc')
    .orderBy('l.id')
    .execute()
  return rows.map(({ name }) => name)
}

export type CcsAnnouncement = { id: number; title: string; content: string; gmtCreate: number }

/** Visible ones, oldest first. */
export function listAnnouncements(db: Database, cid: number): Promise<CcsAnnouncement[]> {
  return db
    .selectFrom('announcements')
    .select(['id', 'title', 'content', 'gmtCreate'])
    .where('cid', '=', cid)
    .where('status', '=', AnnouncementStatus.shown)
    .orderBy('id')
    .execute()
}

/** When staff opened the board after the end; null when it opened by itself. */
export async function findOpenedAt(db: Database, cid: number, endTime: number): Promise<number | null> {
  const row = await db
    .selectFrom('auditLog')
    .select((eb) => eb.fn.max('at').as('at'))
    .where('action', 'in', ['contest.edit', 'contest.publish-board'])
    .where('target', '=', String(cid))
    .where('at', '>=', endTime)
    .where('before', 'like', '%"autoRealRank":0%')
    .where('after', 'like', '%"autoRealRank":1%')
    .executeTakeFirst()
  return row?.at == null ? null : Number(row.at)
}

export type CcsCase = { submitId: number; seq: number; status: number; time: number | null }

/** Results of testcases, by submission and testcase. */
export async function listCases(db: Database, submitIds: readonly number[]): Promise<CcsCase[]> {
  const cases: CcsCase[] = []
  for (const part of inParts(submitIds)) {
    const query = db.selectFrom('submissionCases').select(['submitId', 'seq', 'status', 'time']).where('submitId', 'in', part)
    cases.push(...(await query.orderBy('submitId').orderBy('seq').execute()))
  }
  return cases
}

export async function readCode(db: Database, submitId: number): Promise<string | undefined> {
  return (await db.selectFrom('submissions').select('code').where('submitId', '=', submitId).executeTakeFirst())?.code
}

/**
 * Contests that a user may read, the latest start first, up to a limit. `isOpen`: all users may; for others the access check decides.
 * @param uid null for a guest
 * @param all whether the user may read all contests
 */
export async function listContestIds(db: Database, uid: string | null, all: boolean): Promise<{ id: number; isOpen: boolean }[]> {
  const rows = await db
    .selectFrom('contests as c')
    .select(['c.id', 'c.visible', 'c.openRank'])
    .$if(!all, (query) =>
      query.where((eb) => {
        const open = eb.and([eb('c.visible', '=', 1), eb('c.openRank', '=', 1), eb('c.gid', 'is', null)])
        if (uid === null) return open
        const rootOf = eb.selectFrom('groupMembers').select('gid').where('uid', '=', uid).where('auth', '=', groupRootAuth)
        const helps = eb.selectFrom('contestHelpers').select('cid').where('uid', '=', uid)
        return eb.or([open, eb('c.uid', '=', uid), eb('c.gid', 'in', rootOf), eb('c.id', 'in', helps)])
      }),
    )
    .orderBy('c.startTime', 'desc')
    .orderBy('c.id', 'desc')
    .limit(MOST_CONTESTS)
    .execute()
  return rows.map(({ id, visible, openRank }) => ({ id, isOpen: visible === 1 && openRank === 1 }))
}
