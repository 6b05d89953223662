import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { findRemoteLanguage } from '@touchstone/shared/judging/remote/remote-languages.ts'
import { type DisplayId, displayIdOf } from '@touchstone/shared/problems/problem/display-id.ts'
import { PublicProgress } from '@touchstone/shared/problems/problem/group-problem.schema.ts'
import { ProblemAuth } from '@touchstone/shared/problems/problem/problem-auth.ts'
import { findRemoteJudge, type RemoteJudge } from '@touchstone/shared/problems/problem/remote-site.ts'
import { sql } from 'kysely'
import type { BlobStore } from '../../../ground/blobs/blob-store.ts'
import { followIds } from '../../../ground/db/follow-ids.ts'
import { inTransaction, type Transaction } from '../../../ground/db/transaction.ts'
import type { ProblemService } from '../../../problems/problem/problem.service.ts'
import { HojFile, toImportedProblem } from '../../../problems/problem-import/formats/hoj-problem.ts'
import { takeCases } from '../../../problems/problem-import/reading/archive-cases.ts'
import type { ContentStash } from '../../../problems/problem-import/reading/content-stash.ts'
import { ImportError } from '../../../problems/problem-import/reading/import-errors.ts'
import type { ImportedProblem } from '../../../problems/problem-import/reading/imported-problem.ts'
import { storeImported } from '../../../problems/problem-import/store-problem.ts'
import type { RowReader } from '../dump/row-reader.ts'
import type { FilesFolder } from '../moving/files-folder.ts'
import { type Move, stampsOf, uidHere } from '../moving/move.ts'
import type { LineWriter } from '../moving/move-report.ts'

type ProblemMove = { move: Move; problems: ProblemService; blobs: BlobStore; stash: ContentStash; files: FilesFolder | null }

const STARTER_KEY = 'starter:%'
const usedIn = ['submissions', 'contestProblems', 'trainingProblems'] as const

/** The parts of a batch's problems, by problem. */
function partsOf({ dump, read }: Move, pids: readonly number[]) {
  const group = (table: string) => Map.groupBy(dump.rowsWith(table, 'pid', pids).map(read), (row) => row.id('pid'))
  const named = (table: string, column: 'lid' | 'tid', of: string) => {
    const links = group(table)
    const ids = [...links.values()].flatMap((rows) => rows.flatMap((row) => row.id(column) ?? []))
    const names = new Map(dump.rowsWith(of, 'id', [...new Set(ids)]).map((raw) => [read(raw).id('id'), read(raw).text('name')]))
    return (pid: number) => (links.get(pid) ?? []).flatMap((row) => names.get(row.id(column)) ?? [])
  }
  const [cases, templates] = [group('problem_case'), group('code_template')]
  const languageNames = new Map([...dump.batches('language')].flat().map((raw) => [read(raw).id('id'), read(raw).text('name')]))
  return {
    cases: (pid: number) => (cases.get(pid) ?? []).toSorted((a, b) => (a.id('id') ?? 0) - (b.id('id') ?? 0)),
    templates: (pid: number) =>
      (templates.get(pid) ?? []).flatMap((row) => {
        const [language, code] = [languageNames.get(row.id('lid')), row.text('code')]
        return language && code ? [{ language, code }] : []
      }),
    languages: named('problem_language', 'lid', 'language'),
    tags: named('problem_tag', 'tid', 'tag'),
  }
}

/**
 * Problems with their numbers. Each is written like an imported one, so that it obeys the rules of every problem here. One without test data is
 * kept and takes no submissions. Unused starter problems make room for those of the old site.
 */
export async function moveProblems(context: ProblemMove): Promise<void> {
  const { move } = context
  const { db, dump, report, read, known } = move
  const line = report.line('problems')
  const total = dump.count('problem')
  line.found(total)
  let done = 0
  for (const batch of dump.batches('problem')) {
    const rows = batch.map(read)
    const parts = partsOf(
      move,
      rows.flatMap((row) => row.id('id') ?? []),
    )
    for (const row of rows) {
      done++
      const [id, displayId] = [row.id('id'), row.text('problem_id')]
      if (id === null || displayId === null) {
        line.leave('row-damaged', displayId ?? '?')
        continue
      }
      const label = `${displayId} ${row.text('title') ?? ''}`
      const taken = async () => {
        known.problems.set(id, displayIdOf(displayId))
        known.pidOfDisplayId.set(displayIdOf(displayId), id)
      }
      const here = await db
        .selectFrom('problems')
        .select(['id', 'problemId', 'gmtCreate'])
        .where((eb) => eb.or([eb('id', '=', id), eb('problemId', '=', displayIdOf(displayId))]))
        .where((eb) =>
          eb.or([
            eb('importKey', 'is', null),
            eb('importKey', 'not like', STARTER_KEY),
            ...usedIn.map((table) => eb('id', 'in', eb.selectFrom(table).select('pid'))),
          ]),
        )
        .execute()
      if (here.some((problem) => problem.id === id && problem.gmtCreate === stampsOf(row).gmtCreate)) {
        line.here()
        await taken()
        continue
      }
      if (here.length > 0) {
        line.leave(here[0]?.id === id ? 'id-taken' : 'name-taken', label)
        continue
      }
      const place = placeOf(move, row)
      if (place === null) {
        line.leave('parent-missing', label)
        continue
      }
      const problem = await readProblem(context, row, parts, line, label)
      if (!problem) continue
      if (move.dryRun || (await store(context, row, { id, displayId, ...place }, problem, line, label))) {
        line.taken()
        await taken()
      }
      move.progress('problems', done, total)
    }
  }
}

type Parts = ReturnType<typeof partsOf>

const auths = Object.values(ProblemAuth)
/** An invalid value means private. */
const authOf = (row: RowReader) => auths.find((auth) => auth === row.number('auth')) ?? ProblemAuth.Private
const progresses = Object.values(PublicProgress)
const progressOf = (row: RowReader) => progresses.find((progress) => progress === row.number('apply_public_progress')) ?? null

/** `isGroup`: visible to its group alone. */
type Place = { gid: number | null; isGroup: boolean }

/**
 * The group of a problem; null when that was not imported. Published problems of the old site stay published, and in the list of their
 * group.
 */
function placeOf({ known }: Move, row: RowReader): Place | null {
  const [gid, says] = [row.id('gid'), row.flag('is_group') === 1]
  const isPublished = !says && progressOf(row) === PublicProgress.approved
  const isGroup = says || (gid !== null && !isPublished)
  const isHere = gid !== null && known.groups.has(gid)
  if (isGroup && !isHere) return null
  return { gid: isHere ? gid : null, isGroup }
}

/** The stored row; null after it was left out with its reason. */
async function readProblem({ stash, files }: ProblemMove, row: RowReader, parts: Parts, line: LineWriter, label: string) {
  const pid = row.id('id') as number
  const folder = files === null ? null : await files.testcases(pid)
  const isInDump = row.number('is_upload_case') === 0
  const file = HojFile.safeParse({
    languages: parts.languages(pid),
    tags: parts.tags(pid),
    codeTemplates: parts.templates(pid),
    samples: parts.cases(pid).map((each) => ({
      input: each.text('input') ?? '',
      output: each.text('output') ?? '',
      score: each.number('score'),
      groupNum: each.number('group_num'),
    })),
    problem: {
      problemId: row.text('problem_id'),
      title: row.text('title'),
      author: row.text('author'),
      auth: authOf(row),
      type: row.number('type'),
      judgeMode: row.text('judge_mode'),
      judgeCaseMode: row.text('judge_case_mode'),
      timeLimit: row.number('time_limit'),
      memoryLimit: row.number('memory_limit'),
      stackLimit: row.number('stack_limit'),
      description: row.text('description'),
      input: row.text('input'),
      output: row.text('output'),
      hint: row.text('hint'),
      examples: row.text('examples'),
      source: row.text('source'),
      difficulty: row.number('difficulty'),
      codeShare: row.flag('code_share', 1),
      spjCode: row.text('spj_code'),
      spjLanguage: row.text('spj_language'),
      userExtraFile: row.text('user_extra_file'),
      judgeExtraFile: row.text('judge_extra_file'),
      isRemoveEndBlank: row.flag('is_remove_end_blank', 1),
      openCaseResult: row.flag('open_case_result', 1),
      isFileIO: row.flag('is_file_io'),
      ioReadFileName: row.text('io_read_file_name'),
      ioWriteFileName: row.text('io_write_file_name'),
    },
  })
  if (!file.success) return line.leave('row-damaged', label)
  try {
    const problem = await toImportedProblem(file.data, {
      name: label,
      key: `problem_${pid}`,
      async casesOf(cases, { warnings, judgeMode }) {
        if (row.flag('is_remote') === 1) return []
        if (isInDump)
          return Promise.all(
            cases.map(async ({ input, output, ...rest }, i) => {
              const contents = { input: await stash.putText(input), output: await stash.putText(output ?? '') }
              return { ...rest, ...contents, inputName: `${i + 1}.in`, outputName: `${i + 1}.out` }
            }),
          )
        const missing = cases.flatMap(({ input, output }) => [input, output ?? '']).filter((name) => name !== '' && !folder?.has(name))
        if (!folder || cases.length === 0 || missing.length > 0) {
          const what = folder && missing.length > 0 ? `: ${missing.slice(0, 3).join(', ')}${missing.length > 3 ? ' ...' : ''}` : ''
          line.note('no-test-data', `${label}${what}`)
          return []
        }
        return takeCases(folder, '', cases, { stash, warnings, judgeMode })
      },
    })
    if (row.flag('is_remote') !== 1) return problem
    const judge = findRemoteJudge(row.text('problem_id')?.split('-')[0] ?? '')
    line.note(judge ? 'remote-problem' : 'remote-unknown', label)
    return judge ? ofJudge(judge, problem) : problem
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    return line.leave('problem-refused', `${label}: ${error.code}`)
  }
}

/** Languages of that judge. The old site named compilers with their versions, so that often none is known here: then all are offered. */
function ofJudge(judge: RemoteJudge, problem: ImportedProblem): ImportedProblem {
  const names = problem.languages === 'all' ? [] : problem.languages.filter((name) => findRemoteLanguage(judge, name))
  return { ...problem, remoteJudge: judge, languages: names.length > 0 ? names : 'all', templates: [] }
}

async function store(
  { move, problems, blobs, stash }: ProblemMove,
  row: RowReader,
  at: Place & { id: number; displayId: string },
  problem: ImportedProblem,
  line: LineWriter,
  label: string,
): Promise<boolean> {
  for (const { input, output } of problem.cases)
    for (const { hash } of [input, output]) if (!(await blobs.touch(hash))) await blobs.putFile(stash.pathOf(hash))
  try {
    await inTransaction(move.db, async (db) => {
      await removeStarter(db, at.id, displayIdOf(at.displayId))
      await write(db, { move, problems }, row, problem, at)
    })
    return true
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return line.leave('problem-refused', `${label}: ${error.code}`) !== null
  }
}

/** Frees the number and the display id. */
async function removeStarter(db: Transaction, id: number, displayId: DisplayId): Promise<void> {
  await db
    .deleteFrom('problems')
    .where((eb) => eb.or([eb('id', '=', id), eb('problemId', '=', displayId)]))
    .where('importKey', 'like', STARTER_KEY)
    .execute()
}

async function write(
  db: Transaction,
  { move, problems }: Pick<ProblemMove, 'move' | 'problems'>,
  row: RowReader,
  problem: ImportedProblem,
  { id, displayId, gid, isGroup }: Place & { id: number; displayId: string },
): Promise<void> {
  const uidOf = (name: string | null) => uidHere(move, move.known.uidOfName.get(name ?? '') ?? null)
  const authorUid = uidOf(row.text('author'))
  const stamps = stampsOf(row)
  const first = { type: problem.type, judgeMode: problem.judgeMode, judgeCaseMode: problem.judgeCaseMode, auth: problem.auth }
  const limits = { timeLimit: problem.timeLimitMs, memoryLimit: problem.memoryLimitMb, stackLimit: problem.stackLimitMb }
  await db
    .insertInto('problems')
    .values({ id, problemId: displayIdOf(displayId), title: problem.title, authorUid, gid, ...first, ...limits, ...stamps, level: null })
    .execute()
  await followIds(db, 'problems')
  const stored = await problems.find(db, id)
  if (!stored) throw new Error(`problem ${id} is not there after it was written`)
  await storeImported(db, problem, { problems, origin: 'hoj', uid: authorUid, now: move.now, auth: problem.auth, stored })
  const short = gid === null ? null : await db.selectFrom('groups').select('shortName').where('id', '=', gid).executeTakeFirst()
  const prefix = short && displayIdOf(short.shortName)
  await db
    .updateTable('problems')
    .set({
      isGroup: isGroup ? 1 : 0,
      gid,
      applyPublicProgress: gid === null ? null : progressOf(row),
      isRemote: row.flag('is_remote'),
      modifiedUid: uidOf(row.text('modified_user')),
      ...stamps,
      // A second problem of this display id elsewhere in the old site is another problem.
      importKey: sql<string>`'hoj:' || problem_id`,
      idPrefix: prefix && displayIdOf(displayId).startsWith(prefix) ? prefix : null,
    })
    .where('id', '=', id)
    .execute()
}
