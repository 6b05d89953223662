import { SubtaskNeedsShape } from '@touchstone/shared/judging/job/judge-job.schema.ts'
import { failingTestPolicies } from '@touchstone/shared/judging/submission/failing-tests.ts'
import { judgeCaseModes, judgeModes, RuleType } from '@touchstone/shared/judging/verdict/judge-mode.ts'
import { statementFormats } from '@touchstone/shared/problems/problem/problem.schema.ts'
import { z } from 'zod'
import type { Database } from '../../ground/db/database.ts'
import { readStored } from '../../ground/db/stored-json.ts'
import type { Transaction } from '../../ground/db/transaction.ts'
import type { DraftCase, ProblemDraft } from '../problem/problem-draft.ts'

const text = z.string().nullable()
const int = z.number().int()

/** The written part of a problem in a stored change. */
const StoredDraft = z.object({
  fields: z.object({
    problemId: text,
    title: z.string(),
    type: z.union([z.literal(RuleType.ACM), z.literal(RuleType.OI)]),
    judgeMode: z.enum(judgeModes),
    judgeCaseMode: z.enum(judgeCaseModes),
    timeLimit: int,
    memoryLimit: int,
    stackLimit: int,
    outputLimit: int.nullable(),
    processLimit: int.nullable(),
    statementFormat: z.enum(statementFormats),
    description: text,
    input: text,
    output: text,
    examples: text,
    hint: text,
    source: text,
    difficulty: int,
    level: int.nullable().default(null),
    auth: int,
    codeShare: z.boolean(),
    foldDiscussionCode: z.boolean(),
    spjCode: text,
    spjLanguage: text,
    userExtraFile: text,
    judgeExtraFile: text,
    isRemoveEndBlank: z.boolean(),
    openCaseResult: z.boolean(),
    failingTests: z.enum(failingTestPolicies).nullable().default(null),
    isFileIO: z.boolean(),
    ioReadFileName: text,
    ioWriteFileName: text,
    subtaskNeeds: SubtaskNeedsShape.nullable().default(null),
  }),
  authorUid: text,
  gid: int.nullable(),
  isUploadCase: z.boolean(),
  languages: z.array(int).nullable(),
  tags: z.array(z.union([z.object({ id: int }), z.object({ name: z.string(), color: z.string().nullish() })])).nullable(),
  templates: z.array(z.object({ lid: int, code: z.string(), status: z.boolean() })).nullable(),
})

/** A change of a published problem that waits for staff. `baseModified`: `gmtModified` of its base version. */
type ProblemChange = {
  draft: ProblemDraft
  byUid: string | null
  byUsername: string | null
  byRealname: string | null
  baseModified: number
  gmtCreate: number
}

/** In place of one that waits. */
export async function putChange(
  db: Transaction,
  pid: number,
  { draft, byUid, baseModified, gmtCreate }: Omit<ProblemChange, 'byUsername' | 'byRealname'>,
): Promise<void> {
  await deleteChange(db, pid)
  const { cases, ...rest } = draft
  const row = { pid, byUid, draft: JSON.stringify(StoredDraft.parse(rest)), hasCases: cases === null ? 0 : 1, baseModified, gmtCreate }
  await db.insertInto('problemChanges').values(row).execute()
  for (const [i, each] of (cases ?? []).entries())
    await db
      .insertInto('problemChangeCases')
      .values({ ...each, pid, seq: i + 1 })
      .execute()
}

/** Whether there was one. */
export async function deleteChange(db: Transaction, pid: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('problemChanges').where('pid', '=', pid).executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function findChange(db: Database, pid: number): Promise<ProblemChange | undefined> {
  const row = await db
    .selectFrom('problemChanges as c')
    .leftJoin('users as u', 'u.uid', 'c.byUid')
    .select(['c.draft', 'c.hasCases', 'c.byUid', 'u.username as byUsername', 'u.realname as byRealname', 'c.baseModified', 'c.gmtCreate'])
    .where('c.pid', '=', pid)
    .executeTakeFirst()
  if (!row) return undefined
  const cases = row.hasCases === 0 ? null : await listChangedCases(db, pid)
  const { byUid, byUsername, byRealname, baseModified, gmtCreate } = row
  return {
    draft: { ...readStored(StoredDraft, row.draft, `problem_changes.draft of ${pid}`), cases },
    byUid,
    byUsername,
    byRealname,
    baseModified,
    gmtCreate,
  }
}

function listChangedCases(db: Database, pid: number): Promise<DraftCase[]> {
  return db
    .selectFrom('problemChangeCases')
    .select(['inputName', 'outputName', 'inputHash', 'outputHash', 'inputSize', 'outputSize', 'score', 'groupNum'])
    .where('pid', '=', pid)
    .orderBy('seq')
    .execute()
}

/** Whether users outside its group have submitted to the problem: on the site, in its contests, in another group. */
export async function hasOutsideSubmissions(db: Database, pid: number, gid: number): Promise<boolean> {
  const row = await db
    .selectFrom('submissions')
    .select('submitId')
    .where('pid', '=', pid)
    .where((eb) => eb.or([eb('gid', 'is', null), eb('gid', '!=', gid)]))
    .where('isTrial', '=', 0)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
