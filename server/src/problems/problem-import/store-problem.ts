import { ANSWER_LANGUAGE, isDeviceTask } from '@touchstone/shared/judging/language/device-task.ts'
import { levelNamed } from '@touchstone/shared/problems/problem/difficulty-level.ts'
import { checkProblemFields } from '@touchstone/shared/problems/problem/problem-fields.ts'
import { readDifficultyLevels } from '../../ground/config/stored-levels.ts'
import type { Database } from '../../ground/db/database.ts'
import type { Transaction } from '../../ground/db/transaction.ts'
import { OWN_JUDGE } from '../problem/language.service.ts'
import type { ProblemService } from '../problem/problem.service.ts'
import type { ProblemDraft } from '../problem/problem-draft.ts'
import { toDraftCase, toFields, toImportMark } from './problem-rows.ts'
import { warn } from './reading/import-limits.ts'
import type { ImportedProblem, ImportOrigin, ImportWarning } from './reading/imported-problem.ts'
import * as queries from './stored-problem.queries.ts'
import { isSame } from './update-losses.ts'

type Storing = {
  problems: ProblemService
  origin: ImportOrigin
  /** The importing user. */
  uid: string | null
  now: number
  /** Publicity of a new one. */
  auth: number
  /** The problem to overwrite, with its id, author, publicity and folding of code. Null: a new one. */
  stored: queries.ProblemRow | null
}

/**
 * Writes an imported problem with all its parts.
 * @throws DomainError when it breaks a rule that every problem of the site keeps
 */
export async function storeImported(db: Transaction, problem: ImportedProblem, { problems, origin, uid, now, auth, stored }: Storing) {
  const warnings: ImportWarning[] = []
  const read = toFields(
    problem,
    stored ?? {
      problemId: problem.problemId,
      auth,
      foldDiscussionCode: 0,
      failingTests: null,
      difficulty: problem.difficulty,
      level: null,
    },
  )
  const named = levelNamed(await readDifficultyLevels(db), problem.difficultyName ?? '')
  const fields = { ...read, level: named?.id ?? read.level }
  checkProblemFields(fields, problem.remoteJudge !== undefined)
  const author = problem.author ? await queries.findUidByName(db, problem.author) : null
  const draft: ProblemDraft = {
    fields,
    authorUid: stored ? stored.authorUid : (author ?? uid),
    gid: stored?.gid ?? null,
    isUploadCase: true,
    cases: problem.cases.map(toDraftCase),
    ...(await languagesAndTemplates(db, problem, origin, warnings)),
    ...(problem.remoteJudge ? { tagJudge: problem.remoteJudge } : {}),
    tags: problem.tags.map((name) => ({ name })),
  }
  const pid = await problems.store(db, draft, { pid: stored?.id ?? null, byUid: uid, now, mark: toImportMark(problem) })
  const allAccepted = origin === 'starter' ? 'accepted' : null
  const known = stored ? await queries.listSolutions(db, pid) : []
  const solutions = problem.solutions.map((solution) => {
    const { language, originalLanguage, code, name, expected } = solution
    // A file that says nothing about a solution leaves the words of this site.
    const former = known.find((each) => isSame(solution, each))
    return {
      language: language ?? originalLanguage,
      code,
      name: name ?? former?.name ?? null,
      expected: expected ?? former?.expected ?? allAccepted,
    }
  })
  await queries.replaceSolutions(db, pid, solutions, now)
  if (problem.workshop) await queries.fillWorkshop(db, pid, problem.workshop, uid, now)
  for (const file of problem.files) await queries.keepFileRow(db, file, uid, now)
  return { pid, problemId: (await problems.find(db, pid))?.problemId ?? null, warnings }
}

/** Only offered languages are kept; the others are reported. */
async function languagesAndTemplates(
  db: Database,
  problem: ImportedProblem,
  origin: ImportOrigin,
  warnings: ImportWarning[],
): Promise<Pick<ProblemDraft, 'languages' | 'templates'>> {
  const offered = new Map((await queries.listLanguagesOf(db, problem.remoteJudge ?? OWN_JUDGE)).map(({ id, name }) => [name, id]))
  const lidOf = (language: string, part: string): number[] => {
    const lid = offered.get(language)
    if (lid === undefined) warnings.push(warn('import.warn.unknown-language', { language: language.slice(0, 60), part }))
    return lid === undefined ? [] : [lid]
  }
  const usual = [...offered.keys()].filter((name) => problem.remoteJudge !== undefined || name !== ANSWER_LANGUAGE)
  const named = problem.languages === 'all' ? usual : problem.languages
  // Plain answers are a device task alone; beside languages of programs the programs stay.
  const wanted = isDeviceTask(named) ? named : named.filter((name) => usual.includes(name) || !offered.has(name))
  const lids = wanted.flatMap((language) => lidOf(language, 'languages'))
  if (lids.length === 0) warnings.push(warn('import.warn.no-languages'))
  // Templates of FPS files are stored but not shown (docs/rules/import-formats.md).
  const templates = problem.templates.flatMap(({ language, code }) =>
    lidOf(language, 'template').map((lid) => [lid, { lid, code, status: origin !== 'fps' }] as const),
  )
  return {
    languages: lids.length > 0 ? lids : usual.flatMap((name) => offered.get(name) ?? []),
    templates: [...new Map(templates).values()],
  }
}
