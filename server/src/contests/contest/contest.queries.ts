import {
  type BankClosing,
  type OiRankScoreType,
  type PenaltyRule,
  type RankShowName,
  RuleChoices,
  type TieRule,
} from '@touchstone/shared/contests/contest/contest.schema.ts'
import type { ContestAuth } from '@touchstone/shared/contests/contest/contest-auth.ts'
import type { ContestFormat } from '@touchstone/shared/contests/contest/contest-format.ts'
import type { HelperRight } from '@touchstone/shared/contests/contest/helper-right.ts'
import { contestRules, formatToStore, ruleOf, storedFormat, usualFormat } from '@touchstone/shared/contests/rules/contest-rules.ts'
import { chosenOf } from '@touchstone/shared/contests/rules/rule-choices.ts'
import type { DeviceId } from '@touchstone/shared/ground/access/device.ts'
import { type Selectable, sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../ground/db/database.ts'
import { readStored } from '../../ground/db/stored-json.ts'
import type { ContestProblemTable, ContestTable } from '../../ground/db/tables/contest.table.ts'
import { readHelperRights } from './helper-rights.ts'
import { isDisplayId } from './same-display-id.ts'

type Row = Selectable<ContestTable>
type Flags =
  | 'sealRank'
  | 'autoRealRank'
  | 'visible'
  | 'openPrint'
  | 'openRank'
  | 'openAccountLimit'
  | 'allowEndSubmit'
  | 'isGroup'
  | 'oneDevice'
  | 'showsSamples'
  | 'judgedFirst'

/** A stored contest in the terms of the rules. */
export type Contest = Omit<
  Row,
  | Flags
  | 'uid'
  | 'format'
  | 'ruleChoices'
  | 'auth'
  | 'rankShowName'
  | 'oiRankScoreType'
  | 'penaltyRule'
  | 'tieRule'
  | 'bankClosing'
  | 'languages'
> & {
  [flag in Flags]: boolean
} & {
  /** The creator; empty after the account was deleted. */
  uid: string
  /** Its format. */
  format: ContestFormat
  ruleChoices: RuleChoices
  auth: ContestAuth
  rankShowName: RankShowName
  oiRankScoreType: OiRankScoreType
  penaltyRule: PenaltyRule
  tieRule: TieRule
  bankClosing: BankClosing
  /** Names of the allowed languages; null: those of each problem. */
  languages: readonly string[] | null
}

/** The format of a stored contest. An unknown type gives no points and shows no case while the contest runs. */
export const formatOf = (row: { type: number; format: string | null }): ContestFormat =>
  storedFormat(row.type, row.format) ?? usualFormat(false)

/** Contests of one format. */
export function hasFormat(format: ContestFormat) {
  const stored = formatToStore(format)
  return sql<boolean>`(c.type = ${contestRules[format].type} and ${stored === null ? sql`c.format is null` : sql`c.format = ${stored}`})`
}

const Languages = z.array(z.string())

/** The stored choices of a contest, with choices of other formats. */
export const readRuleChoices = ({ id, ruleChoices }: Pick<Row, 'id' | 'ruleChoices'>): RuleChoices =>
  ruleChoices === null ? {} : readStored(RuleChoices, ruleChoices, `contests.rule_choices of ${id}`)

export function toContest(row: Row): Contest {
  const format = formatOf(row)
  return {
    ...row,
    uid: row.uid ?? '',
    format,
    ruleChoices: chosenOf(ruleOf({ format }), readRuleChoices(row)),
    auth: row.auth as ContestAuth,
    rankShowName: row.rankShowName as RankShowName,
    oiRankScoreType: row.oiRankScoreType as OiRankScoreType,
    penaltyRule: row.penaltyRule as PenaltyRule,
    tieRule: row.tieRule as TieRule,
    bankClosing: row.bankClosing as BankClosing,
    languages: row.languages === null ? null : readStored(Languages, row.languages, `contests.languages of ${row.id}`),
    sealRank: Boolean(row.sealRank),
    autoRealRank: Boolean(row.autoRealRank),
    visible: Boolean(row.visible),
    openPrint: Boolean(row.openPrint),
    openRank: Boolean(row.openRank),
    openAccountLimit: Boolean(row.openAccountLimit),
    allowEndSubmit: Boolean(row.allowEndSubmit),
    isGroup: Boolean(row.isGroup),
    oneDevice: Boolean(row.oneDevice),
    showsSamples: Boolean(row.showsSamples),
    judgedFirst: Boolean(row.judgedFirst),
  }
}

export async function findContest(db: Database, cid: number): Promise<Contest | undefined> {
  const row = await db.selectFrom('contests').selectAll().where('id', '=', cid).executeTakeFirst()
  return row && toContest(row)
}

export async function listContests(db: Database, cids: readonly number[]): Promise<Map<number, Contest>> {
  const rows = await db
    .selectFrom('contests')
    .selectAll()
    .where('id', 'in', [...cids])
    .execute()
  return new Map(rows.map((row) => [row.id, toContest(row)]))
}

/** Problems of these contests whose runs are not shown: hidden and removed ones. */
export async function listOffProblems(db: Database, cids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('contestProblems')
    .select('id')
    .where('cid', 'in', [...cids])
    .where((eb) => eb.or([eb('hidden', '=', 1), eb('removedAt', 'is not', null)]))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export type Registration = { status: number; room: string | null; seat: string | null; device: string | null }

export function findRegistration(db: Database, cid: number, uid: string): Promise<Registration | undefined> {
  return db
    .selectFrom('contestRegistrations')
    .select(['status', 'room', 'seat', 'device'])
    .where('cid', '=', cid)
    .where('uid', '=', uid)
    .executeTakeFirst()
}

/**
 * Binds the device by which a person takes part: the first one stays until staff release it. A participant without a registration is
 * registered by it.
 */
export async function bindDevice(db: Database, cid: number, uid: string, device: DeviceId, now: number): Promise<string | null> {
  await db
    .insertInto('contestRegistrations')
    .values({ cid, uid, device, gmtCreate: now, gmtModified: now })
    .onConflict((oc) => oc.columns(['cid', 'uid']).doUpdateSet({ device }).where('contestRegistrations.device', 'is', null))
    .execute()
  return (await findRegistration(db, cid, uid))?.device ?? null
}

/** Registrations of these people, by uid. */
export async function listRegistrations(db: Database, cid: number, uids: readonly string[]): Promise<Map<string, Registration>> {
  const rows = await db
    .selectFrom('contestRegistrations')
    .select(['uid', 'status', 'room', 'seat', 'device'])
    .where('cid', '=', cid)
    .where('uid', 'in', [...uids])
    .execute()
  return new Map(rows.map(({ uid, ...registration }) => [uid, registration]))
}

/** Releases the device: the next one is bound. */
export async function releaseDevice(db: Database, cid: number, uid: string): Promise<void> {
  await db.updateTable('contestRegistrations').set({ device: null }).where('cid', '=', cid).where('uid', '=', uid).execute()
}

export async function findHelperRights(db: Database, cid: number, uid: string): Promise<readonly HelperRight[]> {
  const row = await db.selectFrom('contestHelpers').select('rights').where('cid', '=', cid).where('uid', '=', uid).executeTakeFirst()
  return row === undefined ? [] : readHelperRights({ cid, uid, ...row })
}

export async function listHelpers(db: Database, cid: number): Promise<{ uid: string; rights: readonly HelperRight[] }[]> {
  const rows = await db.selectFrom('contestHelpers').select(['uid', 'rights']).where('cid', '=', cid).orderBy('uid').execute()
  return rows.map(({ uid, rights }) => ({ uid, rights: readHelperRights({ cid, uid, rights }) }))
}

export type ContestProblem = Selectable<ContestProblemTable>

/**
 * Problems of a contest by display id; removed ones are left out.
 * @param all includes hidden ones, for contest admins
 */
export function listContestProblems(db: Database, cid: number, all: boolean): Promise<ContestProblem[]> {
  const query = db.selectFrom('contestProblems').selectAll().where('cid', '=', cid).where('removedAt', 'is', null)
  return (all ? query : query.where('hidden', '=', 0)).orderBy('displayId').execute()
}

/** The problem of this display id, compared without case; removed ones are left out. */
export function findContestProblem(db: Database, cid: number, displayId: string): Promise<ContestProblem | undefined> {
  return db
    .selectFrom('contestProblems')
    .selectAll()
    .where('cid', '=', cid)
    .where(isDisplayId(displayId))
    .where('removedAt', 'is', null)
    .executeTakeFirst()
}

export function findContestProblemByPid(db: Database, cid: number, pid: number): Promise<ContestProblem | undefined> {
  return db
    .selectFrom('contestProblems')
    .selectAll()
    .where('cid', '=', cid)
    .where('pid', '=', pid)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
}

/** Visible contests with this problem, the latest end first. */
export async function listOpenContestsWith(db: Database, pid: number): Promise<number[]> {
  const rows = await db
    .selectFrom('contestProblems')
    .innerJoin('contests', 'contests.id', 'contestProblems.cid')
    .select('contests.id')
    .where('contestProblems.pid', '=', pid)
    .where('contestProblems.removedAt', 'is', null)
    .where('contests.visible', '=', 1)
    .orderBy('contests.endTime', 'desc')
    .execute()
  return rows.map(({ id }) => id)
}
