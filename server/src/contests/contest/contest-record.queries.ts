import { pointsOfRun, worthOfProblems } from '@touchstone/shared/contests/rules/points/run-points.ts'
import { outcomeOf, recordStatus } from '@touchstone/shared/contests/scoreboard/run.ts'
import { formatSubtaskPoints, type SubtaskPoints, subtaskPointsOf } from '@touchstone/shared/contests/scoreboard/subtask-points.ts'
import { judgeCaseModes, RuleType } from '@touchstone/shared/judging/verdict/judge-mode.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import type { Database } from '../../ground/db/database.ts'
import type { Transaction } from '../../ground/db/transaction.ts'
import type { NewContestRun } from '../../judging/submission/submission-effects.ts'
import { readRuleChoices } from './contest.queries.ts'

export async function insertRecord(db: Transaction, record: NewContestRun, now: number): Promise<void> {
  await db
    .insertInto('contestRecords')
    .values({ ...record, status: recordStatus.none, gmtCreate: now, gmtModified: now })
    .execute()
}

async function findSubtaskPoints(db: Transaction, submitId: number, score: number): Promise<SubtaskPoints | null> {
  const rows = await db.selectFrom('submissionCases').select(['groupNum', 'score', 'mode']).where('submitId', '=', submitId).execute()
  const mode = judgeCaseModes.find((known) => known === rows[0]?.mode) ?? null
  const cases = rows.map((row) => ({ groupNum: row.groupNum, score: row.score ?? 0 }))
  return subtaskPointsOf(mode, cases, score)
}

/** The facts that decide the points of a run; undefined where its contest or its problem is gone. */
function findPointFacts(db: Transaction, submitId: number) {
  return db
    .selectFrom('contestRecords as r')
    .innerJoin('contests as c', 'c.id', 'r.cid')
    .innerJoin('problems as p', 'p.id', 'r.pid')
    .select(['c.id', 'c.ruleChoices', 'p.type', 'p.ioScore'])
    .where('r.submitId', '=', submitId)
    .executeTakeFirst()
}

type CaseCounts = { passedCases: number; cases: number }

const countCases = (cases: readonly { status: number }[]): CaseCounts => ({
  passedCases: cases.filter(({ status }) => status === Verdict.Accepted).length,
  cases: cases.length,
})

const countStoredCases = async (db: Transaction, submitId: number): Promise<CaseCounts> =>
  countCases(await db.selectFrom('submissionCases').select('status').where('submitId', '=', submitId).execute())

type Judged = { status: Verdict; score: number | null }

/**
 * Points of a run in its contest. Where the contest takes any problem, a run of an ACM problem has its points as its score too.
 * @param judged with the score by the problem's own rules
 */
async function figuresIn(
  db: Transaction,
  submitId: number,
  { status, score }: Judged,
  countCases: () => Promise<CaseCounts>,
): Promise<{ points: number | null; score: number | null }> {
  const facts = await findPointFacts(db, submitId)
  const worth = facts ? worthOfProblems(readRuleChoices(facts)) : 'scored'
  if (!facts || worth === 'scored') return { points: score, score }
  const { type, ioScore } = facts
  const points = pointsOfRun(worth, { type, status, score, fullScore: ioScore ?? 100, ...(await countCases()) })
  return { points, score: type === RuleType.ACM ? points : score }
}

async function pointsIn(db: Transaction, submitId: number, status: Verdict, own: number | null): Promise<number | null> {
  const { points, score } = await figuresIn(db, submitId, { status, score: own }, () => countStoredCases(db, submitId))
  if (score !== own) await db.updateTable('submissions').set({ score }).where('submitId', '=', submitId).execute()
  return points
}

/** The score of a run with a result that is not stored. */
export async function scoreWith(
  db: Transaction,
  submitId: number,
  { cases, ...judged }: Judged & { cases: readonly { status: number }[] },
): Promise<number | null> {
  return (await figuresIn(db, submitId, judged, async () => countCases(cases))).score
}

/** Stores the board's figures of a run, after its submission is written. A run without a verdict has none. */
export async function moveRecord(db: Transaction, submitId: number, status: Verdict, now: number): Promise<void> {
  const outcome = outcomeOf(status)
  const figures = await db.selectFrom('submissions').select(['score', 'time']).where('submitId', '=', submitId).executeTakeFirst()
  const { score: own = null, time = null } = outcome === 'none' ? {} : (figures ?? {})
  const score = outcome === 'none' ? null : await pointsIn(db, submitId, status, own)
  // Points by subtask add up only where the run has the points of its problem.
  const subtaskScores = score === null || score !== own ? null : formatSubtaskPoints(await findSubtaskPoints(db, submitId, score))
  await db
    .updateTable('contestRecords')
    .set({ status: recordStatus[outcome], score, useTime: time, subtaskScores, gmtModified: now })
    .where('submitId', '=', submitId)
    .execute()
}

/** Whether each run of the contest goes through every test, because points depend on all of them. */
export async function runsEveryCase(db: Transaction, cid: number): Promise<boolean> {
  const contest = await db.selectFrom('contests').select(['id', 'ruleChoices']).where('id', '=', cid).executeTakeFirst()
  return contest !== undefined && worthOfProblems(readRuleChoices(contest)) === 'cases'
}

/** Computes the points of all judged runs again, after the contest has changed what problems are worth. */
export async function refreshPoints(db: Transaction, cid: number, now: number): Promise<void> {
  const rows = await db
    .selectFrom('contestRecords as r')
    .innerJoin('submissions as s', 's.submitId', 'r.submitId')
    .select(['s.submitId', 's.status'])
    .where('r.cid', '=', cid)
    .where('r.status', 'is not', null)
    .execute()
  for (const { submitId, status } of rows) await moveRecord(db, submitId, status as Verdict, now)
}

/**
 * Stores the points by subtask of runs that have none yet: runs judged by a version that stored no such points. Without them a board by best
 * subtask would count only the best whole run.
 */
export async function fillSubtaskPoints(db: Transaction, cid: number): Promise<void> {
  const rows = await db
    .selectFrom('contestRecords as r')
    .innerJoin('submissionCases as c', 'c.submitId', 'r.submitId')
    .select(['r.submitId', 'r.score'])
    .distinct()
    .where('r.cid', '=', cid)
    .where('r.score', 'is not', null)
    .where('r.subtaskScores', 'is', null)
    .where('c.groupNum', 'is not', null)
    .execute()
  for (const { submitId, score } of rows) {
    if (score === null) continue
    const subtaskScores = formatSubtaskPoints(await findSubtaskPoints(db, submitId, score))
    if (subtaskScores !== null) await db.updateTable('contestRecords').set({ subtaskScores }).where('submitId', '=', submitId).execute()
  }
}

/** Contests whose type does not say their format; only such a format counts by subtask. */
export async function listOfStoredFormat(db: Database): Promise<number[]> {
  const rows = await db.selectFrom('contests').select('id').where('format', 'is not', null).orderBy('id').execute()
  return rows.map(({ id }) => id)
}
