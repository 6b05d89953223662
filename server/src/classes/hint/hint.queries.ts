import type { HintCondition, HintKind } from '@touchstone/shared/classes/hint/hint.schema.ts'
import type { Database } from '../../ground/db/database.ts'

type Hint = { id: number; tid: number; pid: number; text: string; condition: HintCondition; releasedAt: number | null }
type Opening = { hintId: number; pid: number; uid: string; openedAt: number; tries: number }
type Row = Omit<Hint, 'condition'> & { condition: HintKind; amount: number | null }

function toCondition({ condition: kind, amount }: Pick<Row, 'condition' | 'amount'>): HintCondition {
  return kind === 'by-hand' || amount === null ? { kind: 'by-hand' } : { kind, count: amount }
}

const toColumns = (condition: HintCondition) => ({
  condition: condition.kind,
  amount: condition.kind === 'by-hand' ? null : condition.count,
})

const toHint = ({ amount, condition, releasedAt, ...row }: Row): Hint => ({
  ...row,
  condition: toCondition({ condition, amount }),
  releasedAt: releasedAt === null ? null : Number(releasedAt),
})

const present = (db: Database) =>
  db.selectFrom('hints').select(['id', 'tid', 'pid', 'text', 'condition', 'amount', 'releasedAt']).where('removedAt', 'is', null)

/** Hints of a problem in a training, or of all its problems, each problem's in order. */
export async function listHints(db: Database, tid: number, pid?: number): Promise<Hint[]> {
  let query = present(db).where('tid', '=', tid)
  if (pid !== undefined) query = query.where('pid', '=', pid)
  const rows: Row[] = await query.orderBy('pid').orderBy('rank').orderBy('id').execute()
  return rows.map(toHint)
}

export async function findHint(db: Database, id: number): Promise<Hint | undefined> {
  const row: Row | undefined = await present(db).where('id', '=', id).executeTakeFirst()
  return row && toHint(row)
}

type Content = { rank: number; text: string; condition: HintCondition }

export async function insertHint(db: Database, { tid, pid, condition, ...rest }: Content & { tid: number; pid: number }, now: number) {
  await db
    .insertInto('hints')
    .values({ tid, pid, ...rest, ...toColumns(condition), gmtCreate: now, gmtModified: now })
    .execute()
}

export async function setHint(db: Database, id: number, { condition, ...rest }: Content, now: number) {
  await db
    .updateTable('hints')
    .set({ ...rest, ...toColumns(condition), gmtModified: now })
    .where('id', '=', id)
    .execute()
}

export async function setReleased(db: Database, id: number, releasedAt: number | null, now: number) {
  await db.updateTable('hints').set({ releasedAt, gmtModified: now }).where('id', '=', id).execute()
}

export async function removeHints(db: Database, ids: readonly number[], now: number) {
  if (ids.length === 0) return
  await db
    .updateTable('hints')
    .set({ removedAt: now, gmtModified: now })
    .where('id', 'in', [...ids])
    .execute()
}

/** Openings of a training's hints, in order, removed hints included. */
export async function listOpenings(db: Database, tid: number, only: { uid?: string; pid?: number } = {}): Promise<Opening[]> {
  let query = db
    .selectFrom('hints as h')
    .innerJoin('hintOpenings as o', 'o.hintId', 'h.id')
    .select(['o.hintId', 'h.pid', 'o.uid', 'o.openedAt', 'o.tries'])
    .where('h.tid', '=', tid)
  if (only.uid !== undefined) query = query.where('o.uid', '=', only.uid)
  if (only.pid !== undefined) query = query.where('h.pid', '=', only.pid)
  const rows = await query.orderBy('o.openedAt').orderBy('o.hintId').orderBy('o.uid').execute()
  return rows.map((row) => ({ ...row, openedAt: Number(row.openedAt) }))
}

/** A second opening changes nothing. */
export async function recordOpening(db: Database, row: Omit<Opening, 'pid'>): Promise<void> {
  await db
    .insertInto('hintOpenings')
    .values(row)
    .onConflict((oc) => oc.columns(['hintId', 'uid']).doNothing())
    .execute()
}

/** The place of each existing hint by problem: 1 is the first. */
export async function placesOf(db: Database, tid: number): Promise<Map<number, number>> {
  const rows: { id: number; pid: number }[] = await db
    .selectFrom('hints')
    .select(['id', 'pid'])
    .where('tid', '=', tid)
    .where('removedAt', 'is', null)
    .orderBy('rank')
    .orderBy('id')
    .execute()
  const of = Map.groupBy(rows, ({ pid }) => pid)
  return new Map([...of.values()].flatMap((hints) => hints.map(({ id }, at) => [id, at + 1] as const)))
}
