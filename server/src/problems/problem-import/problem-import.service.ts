import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import type { UiLanguage } from '@touchstone/shared/ground/language/language.ts'
import type { ImportStatus, ImportTask, ImportTaskPage } from '@touchstone/shared/problems/problem/import.schema.ts'
import { authOfImport, type Publicity } from '@touchstone/shared/problems/problem/problem-auth.ts'
import type { z } from 'zod'
import type { AuditCaller, AuditService } from '../../ground/audit/audit.service.ts'
import type { BlobStore } from '../../ground/blobs/blob-store.ts'
import { inBatches } from '../../ground/blobs/in-batches.ts'
import type { Database } from '../../ground/db/database.ts'
import { inTransaction, type Transaction } from '../../ground/db/transaction.ts'
import type { Locks } from '../../ground/locks/locks.ts'
import type { TaskService } from '../../ground/task/task.service.ts'
import type { Clock } from '../../ground/time/clock.ts'
import type { ProblemService } from '../problem/problem.service.ts'
import { contentHash } from './content-hash.ts'
import { decideImport, type StoredIdentity } from './decide-import.ts'
import { checkSuffix, detectFormat, type ImportFormat, importFormats } from './detect-format.ts'
import { readKattisFolder } from './formats/kattis/read-kattis.ts'
import { describeReport, type Item, type KeptPreview, type KeptReport, type Note, readReport, toWireTask } from './import-report.ts'
import { type ContentStash, openContentStash } from './reading/content-stash.ts'
import { ImportError } from './reading/import-errors.ts'
import type { ImportedProblem, ImportOrigin, ReadFile } from './reading/imported-problem.ts'
import { fillWorkshops, type StarterWorkshops } from './starter-workshops.ts'
import { storeImported } from './store-problem.ts'
import { listStartersWithoutWorkshop, type ProblemRow, type StoredCase } from './stored-problem.queries.ts'
import { updateLosses } from './update-losses.ts'

const TASK_KIND = 'problem-import'

/** Trials of solutions whose runs set the time limit of an imported problem; judging stands above problems. */
type SolutionTrials = {
  /** Queues the accepted solutions, in the transaction that stores the problem. @returns the trials, for `announce` after the commit */
  begin(db: Transaction, pid: number, by: { uid: string; ip: string }): Promise<number[]>
  /** Sets the limit if the runs decide it now. */
  settle(pid: number): Promise<void>
  announce(submitIds: number[]): Promise<void>
}

type Deps = {
  db: Database
  clock: Clock
  locks: Locks
  blobs: BlobStore
  problems: ProblemService
  tasks: TaskService
  audit: AuditService
  trials: SolutionTrials
  readStarter: (stash: ContentStash) => Promise<ReadFile>
  readStarterWorkshops: (stash: ContentStash) => Promise<StarterWorkshops>
  dataDir: string
}

type ImportRequest = {
  /** Path of the file; it is only read. */
  path: string
  /** Its original name. */
  fileName: string
  /** Absent: the contents decide. */
  format?: ImportFormat
  /** The new owner of the problems; null for the site itself. */
  uid: string | null
  /** The acting user for the record; null for the site itself. */
  by: AuditCaller | null
  /** Overwrite problems that were edited here since their last import. */
  force: boolean
  /** Publicity of new problems; null: the file decides. Existing ones keep theirs. */
  publicity: Publicity | null
  onProgress?: (done: number, total: number) => void
}

/** Data shared by all problems of one import. */
type Importing = Pick<ImportRequest, 'uid' | 'by' | 'force' | 'publicity'> & { taskId: number; title: string }

export type ProblemImportService = {
  /**
   * Imports the problems of a file, each whole or not at all.
   * @throws ImportError when the file as a whole is refused
   */
  importFile(request: ImportRequest): Promise<KeptReport>
  /**
   * Reads a file without importing anything.
   * @throws ImportError when the file as a whole would be refused
   */
  preview(input: Pick<ImportRequest, 'path' | 'fileName' | 'force'>): Promise<KeptPreview>
  /**
   * Imports problems that are read from elsewhere than a file, with the same checks, report and record.
   * @param title name of the import in the list of imports
   */
  importFrom(
    request: Pick<ImportRequest, 'uid' | 'by' | 'force' | 'publicity'> & { title: string },
    read: (stash: ContentStash) => Promise<ReadFile>,
  ): Promise<KeptReport>
  /** The result that such an import would have now. */
  previewFrom(force: boolean, read: (stash: ContentStash) => Promise<ReadFile>): Promise<KeptPreview>
  /** The initial problems of a new site. */
  importStarter(uid: string | null): Promise<KeptReport>
  /**
   * Gives the starter problems of an older version their workshops. One whose tests were changed, or that has or had a workshop, stays as it is.
   * @returns the number of these problems
   */
  fillStarterWorkshops(): Promise<number>
  /** Imports of before, newest first. */
  list(page: { limit: number; currentPage: number }, language: UiLanguage): Promise<z.input<typeof ImportTaskPage>>
  find(id: number, language: UiLanguage): Promise<z.input<typeof ImportTask>>
}

export function createProblemImportService(deps: Deps): ProblemImportService {
  const { db, clock, locks, blobs, problems, tasks, audit, trials, readStarter, readStarterWorkshops, dataDir } = deps

  /** Imports run one after the other: two files with the same problem must not both find it missing. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => locks.inTurn('problem-import', work)

  async function withStash<T>(use: (stash: ContentStash) => Promise<T>): Promise<T> {
    const root = join(dataDir, 'uploads')
    await mkdir(root, { recursive: true, mode: 0o700 })
    const dir = await mkdtemp(join(root, 'import-'))
    try {
      return await use(await openContentStash(dir))
    } finally {
      await rm(dir, { recursive: true, force: true })
    }
  }

  /** Blobs are written before the rows that name them; unreferenced ones are swept later. */
  async function keepContents({ cases, files }: ImportedProblem, stash: ContentStash): Promise<void> {
    const hashes = new Set([
      ...cases.flatMap(({ input, output }) => [input.hash, output.hash]),
      ...files.map(({ content }) => content.hash),
    ])
    await inBatches(hashes, async (hash) => {
      if (!(await blobs.touch(hash))) await blobs.putFile(stash.pathOf(hash))
    })
  }

  /** The decision about a problem now, with its stored version. */
  async function decide(db: Database, problem: ImportedProblem, force: boolean) {
    const stored = (await problems.findByImportKey(db, problem.importKey)) ?? null
    const decision = decideImport(identityOf(problem), stored && identityOfStored(stored, await problems.cases(db, stored.id)), {
      idTaken: problem.problemId !== null && (await problems.findByDisplayId(db, problem.problemId)) !== undefined,
      force,
    })
    const { title } = problem
    const losses = stored && decision.action === 'update' ? await updateLosses(db, stored.id, problem) : []
    const warnings = [...problem.warnings, ...losses]
    const at = { title, pid: stored?.id ?? null, problemId: stored?.problemId ?? problem.problemId, warnings }
    const item: Item =
      decision.action === 'refuse'
        ? { ...at, status: 'refused', reason: { code: decision.reason, details: { problemId: at.problemId ?? '' } } }
        : { ...at, status: statusOf[decision.action], reason: null }
    return { stored, decision, item }
  }

  async function importProblem(
    problem: ImportedProblem,
    origin: ImportOrigin,
    { uid, by, force, publicity, taskId, title }: Importing,
    stash: ContentStash,
  ): Promise<Item> {
    await keepContents(problem, stash)
    const { item, begun } = await inTransaction(db, async (db) => {
      const { stored, decision, item } = await decide(db, problem, force)
      if (decision.action === 'refuse' || decision.action === 'unchanged') return { item, begun: [] }
      const { pid, problemId, warnings } = await storeImported(db, problem, {
        problems,
        origin,
        uid,
        stored,
        now: clock.now(),
        auth: authOfImport(problem.auth, publicity),
      })
      if (by) {
        const after = await problems.find(db, pid)
        const detail = { file: title, task: taskId, done: item.status }
        await audit.record(db, by, { action: 'problem.import', target: pid, before: stored ?? undefined, after, detail })
      }
      const begun = uid === null ? [] : await trials.begin(db, pid, { uid, ip: by?.ip ?? '' })
      return { item: { ...item, pid, problemId, warnings: [...item.warnings, ...warnings] }, begun }
    })
    if (item.pid !== null && item.status !== 'unchanged') await trials.settle(item.pid)
    await trials.announce(begun)
    return item
  }

  /** A problem that breaks a rule of the site is refused alone; an internal fault ends the import. */
  async function importOrRefuse(problem: ImportedProblem, ...rest: [ImportOrigin, Importing, ContentStash]): Promise<Item> {
    try {
      return await importProblem(problem, ...rest)
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      return refused(problem, { code: error.code, details: error.details })
    }
  }

  async function importRead(
    file: ReadFile,
    stash: ContentStash,
    importing: Importing,
    onProgress: ImportRequest['onProgress'],
  ): Promise<KeptReport> {
    const items: Item[] = []
    const keys = new Set<string>()
    for (const read of file.problems) {
      if (!read.ok) items.push(refused(read, { code: read.reason, details: read.details }))
      else if (keys.has(read.problem.importKey)) items.push(refused(read.problem, { code: 'import.duplicate-in-file', details: {} }))
      else items.push(await importOrRefuse(read.problem, file.origin, importing, stash))
      if (read.ok) keys.add(read.problem.importKey)
      await tasks.progress(importing.taskId, items.length, file.problems.length)
      onProgress?.(items.length, file.problems.length)
    }
    return { taskId: importing.taskId, origin: file.origin, problems: items }
  }

  async function runTask(
    title: string,
    request: Pick<ImportRequest, 'uid' | 'by' | 'force' | 'publicity' | 'onProgress'>,
    read: (stash: ContentStash) => Promise<ReadFile>,
  ): Promise<KeptReport> {
    const taskId = await tasks.begin(TASK_KIND, request.uid, title)
    try {
      const report = await inTurn(() =>
        withStash(async (stash) => importRead(await read(stash), stash, { ...request, taskId, title }, request.onProgress)),
      )
      await tasks.finish(taskId, report)
      return report
    } catch (error) {
      const known = error instanceof DomainError ? { code: error.code, details: error.details } : { code: 'server.fault', details: {} }
      await tasks.fail(taskId, known)
      throw error
    }
  }

  const preview = (force: boolean, read: (stash: ContentStash) => Promise<ReadFile>): Promise<KeptPreview> =>
    withStash(async (stash) => {
      const file = await read(stash)
      const items: KeptPreview['items'] = []
      for (const read of file.problems) {
        if (read.ok) items.push({ item: (await decide(db, read.problem, force)).item, problem: read.problem })
        else items.push({ item: refused(read, { code: read.reason, details: read.details }), problem: null })
      }
      return { origin: file.origin, items }
    })

  return {
    async importFile(request) {
      const fileName = basename(request.fileName).slice(0, 255)
      if (request.format) checkSuffix(fileName, request.format)
      return runTask(fileName, request, async (stash) => {
        if (request.format === undefined && (await stat(request.path)).isDirectory()) return readKattisFolder(request.path, stash)
        const format = request.format ?? (await detectFormat(request.path, fileName))
        return importFormats[format].read(request.path, stash, fileName)
      })
    },

    preview: ({ path, fileName, force }) =>
      preview(force, async (stash) => importFormats[await detectFormat(path, fileName)].read(path, stash, fileName)),

    importFrom: ({ title, ...request }, read) => runTask(title, request, read),

    previewFrom: preview,

    importStarter: (uid) => runTask('starter', { uid, by: null, force: false, publicity: null }, readStarter),

    async fillStarterWorkshops() {
      if ((await listStartersWithoutWorkshop(db)).length === 0) return 0
      return inTurn(() => withStash(async (stash) => fillWorkshops(db, await readStarterWorkshops(stash), clock.now())))
    },

    async list(page, language) {
      const { records, ...rest } = await tasks.list(TASK_KIND, page)
      return { ...rest, records: records.map((task) => toWireTask(task, language)) }
    },

    async find(id, language) {
      const task = await tasks.find(TASK_KIND, id)
      if (!task) throw new ImportError('import.task-gone')
      const report = task.report ? describeReport(readReport({ id, report: task.report }), language) : null
      return { ...toWireTask(task, language), report }
    },
  }
}

const statusOf = { insert: 'imported', update: 'updated', unchanged: 'unchanged' } as const satisfies Record<string, ImportStatus>

function refused(of: { title: string }, reason: Note): Item {
  return { title: of.title, pid: null, problemId: null, status: 'refused', warnings: [], reason }
}

function identityOf(problem: ImportedProblem) {
  const { title, description, cases } = problem
  return {
    contentHash: contentHash(problem),
    title,
    description,
    contentHashes: new Set(cases.flatMap(({ input, output }) => [input.hash, output.hash])),
  }
}

function identityOfStored(row: ProblemRow, cases: readonly StoredCase[]): StoredIdentity {
  return {
    importHash: row.importHash,
    editedSinceImport: row.editedSinceImport === 1,
    title: row.title,
    description: row.description ?? '',
    contentHashes: new Set(cases.flatMap(({ inputHash, outputHash }) => [inputHash, outputHash])),
  }
}
