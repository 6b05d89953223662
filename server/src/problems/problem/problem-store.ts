import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import type { JudgeCaseMode, RuleType } from '@touchstone/shared/judging/verdict/judge-mode.ts'
import { type DisplayId, displayIdOf } from '@touchstone/shared/problems/problem/display-id.ts'
import { fitCases, fullScore, hasSubtasks } from '@touchstone/shared/problems/problem/full-score.ts'
import { isProvisional } from '@touchstone/shared/problems/problem/judgeability.ts'
import type { Transaction } from '../../ground/db/transaction.ts'
import { OWN_JUDGE } from './language.service.ts'
import * as queries from './problem.queries.ts'
import { demandContestsEnded } from './problem-contests.ts'
import { type ChosenTag, type DraftCase, type ImportMark, type ProblemDraft, sameTestData, toColumns } from './problem-draft.ts'
import { placed } from './problem-level.ts'
import * as parts from './problem-parts.queries.ts'
import { checkNeeds } from './subtask-needs.ts'
import { findTag, findTagByName, insertTag } from './tag.queries.ts'

export type Writing = {
  /** The problem to overwrite; null: a new one. */
  pid: number | null
  byUid: string | null
  /** ms UTC; also the new version of the test data. */
  now: number
  /** Present when an import writes. An imported problem that is written without it counts as edited. */
  mark?: ImportMark
}

/**
 * Writes a complete checked draft in the caller's transaction: fields, testcases, languages, tags, templates. The version of the test data
 * changes exactly when a judging could have another result.
 * @returns id of the problem
 * @throws DomainError problem.contest-not-ended, problem.package-rules, problem.id-taken, problem.gone, problem.invalid, problem.need-*,
 * problem.language-required, problem.language-unknown, tag.gone, tag.elsewhere
 */
export async function storeProblem(db: Transaction, draft: ProblemDraft, writing: Writing): Promise<number> {
  const pid = writing.pid === null ? await insertDraft(db, draft, writing) : await updateDraft(db, writing.pid, draft, writing)
  if (draft.languages) await storeLanguages(db, pid, draft.languages)
  if (draft.tags) await storeTags(db, pid, draft, writing.now)
  if (draft.templates) await parts.replaceTemplates(db, pid, draft.templates, writing.now)
  return pid
}

async function insertDraft(db: Transaction, draft: ProblemDraft, { byUid, now, mark }: Writing): Promise<number> {
  const { fields } = draft
  const cases = fitted(draft, draft.cases ?? [])
  if (!draft.languages) throw new DomainError('problem.language-required')
  if (fields.problemId !== null) await keepIdFree(db, fields.problemId, null)
  const pid = await queries.insertProblem(db, {
    ...(await placed(db, toColumns(fields))),
    // A placeholder until the row's number is known: no display id can look like this.
    problemId: displayIdOf(fields.problemId ?? `?${now}-${Math.random()}`),
    authorUid: draft.authorUid,
    modifiedUid: byUid,
    gid: draft.gid,
    isGroup: draft.gid === null ? 0 : 1,
    isUploadCase: draft.isUploadCase ? 1 : 0,
    caseVersion: String(now),
    ioScore: fullScore(fields.type, fields.judgeCaseMode, cases),
    ...(mark ?? {}),
    gmtCreate: now,
    gmtModified: now,
  })
  if (fields.problemId === null) await queries.setProblem(db, pid, { problemId: await freeId(db, pid) })
  await parts.insertCases(db, pid, cases, now)
  return pid
}

async function updateDraft(db: Transaction, pid: number, draft: ProblemDraft, { byUid, now, mark }: Writing): Promise<number> {
  const stored = await queries.findProblem(db, pid)
  if (!stored) throw new DomainError('problem.gone')
  const { fields } = draft
  const columns = await placed(db, toColumns(fields))
  const storedCases = await queries.listCases(db, pid)
  const cases = fitted(draft, draft.cases ?? storedCases)
  if (cases.length === 0 && storedCases.length > 0) await demandContestsEnded(db, pid, now)
  const packageRules = mark ? mark.packageRules : stored.packageRules
  const sameData = sameTestData(stored, storedCases, columns, cases)
  // Its rules name these tests. Edited by hand, they would silently be judged by other rules.
  if (!mark && packageRules !== null && !sameData) throw new DomainError('problem.package-rules')
  const same = sameData && packageRules === stored.packageRules
  const problemId = fields.problemId === null ? stored.problemId : displayIdOf(fields.problemId)
  if (problemId !== stored.problemId) {
    await keepIdFree(db, problemId, pid)
    await parts.renameInSubmissions(db, pid, problemId)
  }
  await queries.setProblem(db, pid, {
    ...columns,
    problemId,
    authorUid: draft.authorUid,
    modifiedUid: byUid,
    isUploadCase: draft.isUploadCase ? 1 : 0,
    ioScore: packageRules === null ? fullScore(fields.type, fields.judgeCaseMode, cases) : stored.ioScore,
    ...(same ? {} : { caseVersion: nextVersion(stored.caseVersion, now) }),
    ...(mark ? { ...mark, editedSinceImport: 0 } : editedByHand(stored, columns)),
    gmtModified: now,
  })
  if (!same) {
    await parts.deleteCases(db, pid)
    await parts.insertCases(db, pid, cases, now)
  }
  return pid
}

type Judged = Pick<ReturnType<typeof toColumns>, 'judgeMode' | 'spjCode' | 'timeLimit'>

/** A save by a user: a checker that the import left out may exist now, and one written here uses our protocol. */
function editedByHand(stored: queries.Problem, columns: Judged) {
  return {
    editedSinceImport: stored.importKey === null ? 0 : 1,
    unjudgeable: unjudgeableAfter(stored, columns),
    checkerSettings: columns.spjCode === stored.spjCode ? stored.checkerSettings : null,
  }
}

/** A limit that was never measured stays provisional until a user sets one. */
export function unjudgeableAfter(stored: queries.Problem, { judgeMode, spjCode, timeLimit }: Judged): string | null {
  if (isProvisional(stored.unjudgeable)) return timeLimit === stored.timeLimit ? stored.unjudgeable : null
  return judgeMode !== 'default' && spjCode === null ? stored.unjudgeable : null
}

/** Versions only grow, for any clock. */
function nextVersion(stored: string | null, now: number): string {
  return String(Math.max(now, Number(stored ?? 0) + 1))
}

function fitted({ fields }: ProblemDraft, cases: readonly DraftCase[]): DraftCase[] {
  const fit = fitCases(fields.type as RuleType, fields.judgeCaseMode as JudgeCaseMode, cases)
  const names = new Set(fit.flatMap((each) => [each.inputName, each.outputName]))
  if (names.size < fit.length * 2) throw new DomainError('problem.invalid', { field: 'samples' })
  for (const { score, groupNum } of fit) {
    if (score !== null && (!Number.isInteger(score) || score < 0 || score > 1_000_000))
      throw new DomainError('problem.invalid', { field: 'score' })
    if (hasSubtasks(fields.judgeCaseMode) && (groupNum === null || groupNum < 1))
      throw new DomainError('problem.invalid', { field: 'groupNum' })
  }
  checkNeeds(fields, fit)
  return fit
}

async function keepIdFree(db: Transaction, problemId: string, pid: number | null): Promise<void> {
  const owner = await queries.findProblemByDisplayId(db, problemId)
  if (owner && owner.id !== pid) throw new DomainError('problem.id-taken', { problemId })
}

/** `P` and the row's number, with a letter after it when that is taken. */
async function freeId(db: Transaction, pid: number): Promise<DisplayId> {
  for (const suffix of ['', ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']) {
    const displayId = displayIdOf(`P${pid}${suffix}`)
    if (!(await queries.findProblemByDisplayId(db, displayId))) return displayId
  }
  throw new Error(`no display id left for problem ${pid}`)
}

async function storeLanguages(db: Transaction, pid: number, languages: readonly number[]): Promise<void> {
  const lids = [...new Set(languages)]
  if (lids.length === 0) throw new DomainError('problem.language-required')
  if ((await parts.countLanguages(db, lids)) < lids.length) throw new DomainError('problem.language-unknown')
  if (lids.length > 1 && (await parts.hasAnswerLanguage(db, lids))) throw new DomainError('problem.answers-alone')
  await parts.replaceLanguages(db, pid, lids)
}

async function storeTags(db: Transaction, pid: number, { tags, gid, tagJudge }: ProblemDraft, now: number): Promise<void> {
  await parts.replaceTags(db, pid, await tagIds(db, tags ?? [], { gid, tagJudge }, now))
}

/**
 * Ids of tags; a name without a tag gets one.
 * @throws DomainError tag.gone, tag.elsewhere
 */
export async function tagIds(
  db: Transaction,
  tags: readonly ChosenTag[],
  { gid, tagJudge = OWN_JUDGE }: { gid: number | null; tagJudge?: string | undefined },
  now: number,
): Promise<number[]> {
  const tids = new Set<number>()
  for (const chosen of tags) {
    if ('id' in chosen) {
      const tag = await findTag(db, chosen.id)
      if (!tag) throw new DomainError('tag.gone')
      if (tag.gid !== null && tag.gid !== gid) throw new DomainError('tag.elsewhere')
      tids.add(chosen.id)
      continue
    }
    const name = chosen.name.trim()
    const tag =
      (await findTagByName(db, name, tagJudge, gid)) ??
      (await insertTag(db, { name, color: chosen.color ?? null, oj: tagJudge, gid, gmtCreate: now, gmtModified: now }))
    tids.add(tag.id)
  }
  return [...tids]
}
