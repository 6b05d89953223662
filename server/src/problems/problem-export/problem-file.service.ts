import type { Readable } from 'node:stream'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { inLanguage } from '@touchstone/shared/ground/i18n/both-languages.ts'
import type { UiLanguage } from '@touchstone/shared/ground/language/language.ts'
import { PackageRules } from '@touchstone/shared/judging/job/package-rules.schema.ts'
import { ANSWER_LANGUAGE } from '@touchstone/shared/judging/language/device-task.ts'
import type { ExportItem } from '@touchstone/shared/problems/problem-export/export.schema.ts'
import type { ExportFormat } from '@touchstone/shared/problems/problem-export/export-formats.ts'
import { exportLosses, lossesOf } from '@touchstone/shared/problems/problem-export/export-losses.ts'
import { exportStops, stopsOf } from '@touchstone/shared/problems/problem-export/export-stops.ts'
import type { BlobStore } from '../../ground/blobs/blob-store.ts'
import type { Database } from '../../ground/db/database.ts'
import { readStored } from '../../ground/db/stored-json.ts'
import type { ProblemService } from '../problem/problem.service.ts'
import { filesIn } from '../problem-import/files-in.ts'
import { loadStored, offeredLanguages } from '../problem-import/load-stored.ts'
import { toWrittenProblem } from '../problem-import/problem-rows.ts'
import type { ImportedProblem } from '../problem-import/reading/imported-problem.ts'
import { factsOf } from './facts-of.ts'
import { findWorkshop, hasNote } from './problem-file.queries.ts'
import { type ProblemToExport, writeExport } from './write-export.ts'

type Deps = {
  db: Database
  blobs: BlobStore
  problems: ProblemService
  /** The text of testlib.h; null: this server has none. */
  readTestlib: () => Promise<string | null>
}

/** Problems as files of other judges. */
export type ProblemFileService = {
  /** The losses of each problem in a file of this format, or the reasons that keep it out. Nothing is written. */
  preview(format: ExportFormat, pids: readonly number[], language: UiLanguage): Promise<ExportItem[]>
  /** The file. @throws DomainError problem.gone, problem.export-stopped, content.missing */
  write(format: ExportFormat, pids: readonly number[]): Promise<Readable>
}

export function createProblemFileService({ db, blobs, problems, readTestlib }: Deps): ProblemFileService {
  async function load(pid: number, offered: readonly string[], testlib: string | null) {
    const stored = await loadStored(db, problems, pid)
    if (stored === null) return null
    const { row, solutions } = stored
    const plain = toWrittenProblem(stored)
    const rules = row.packageRules === null ? null : readStored(PackageRules, row.packageRules, `problems.package_rules of ${pid}`)
    const workshop = await findWorkshop(db, pid)
    const problem: ImportedProblem = {
      ...plain,
      ...(workshop ? { workshop } : {}),
      importKey: row.importKey ?? '',
      languages: isEvery(stored.languages, offered) ? 'all' : plain.languages,
      solutions: solutions.map(({ language, code, name, expected }) => ({
        language,
        originalLanguage: language,
        code,
        expected,
        ...(name === null ? {} : { name }),
      })),
      files: await filesIn(db, plain),
      ...(rules ? { packageRules: rules, fullScore: row.ioScore } : {}),
    }
    const facts = factsOf(problem, {
      isRemote: row.isRemote === 1,
      hasSiteOnly: row.failingTests !== null || (await hasNote(db, pid)),
      hasTestlib: testlib !== null,
    })
    return { problem, facts }
  }

  return {
    async preview(format, pids, language) {
      const [offered, testlib] = [await offeredLanguages(db), await readTestlib()]
      const items: ExportItem[] = []
      for (const pid of new Set(pids)) {
        const loaded = await load(pid, offered, testlib)
        if (loaded === null) {
          items.push({ pid, problemId: null, title: '', stops: [{ code: 'gone', text: inLanguage(gone, {}, language) }], losses: [] })
          continue
        }
        const { problem, facts } = loaded
        const stops = stopsOf(facts, format).map((code) => ({ code, text: inLanguage(exportStops[code], {}, language) }))
        const losses = lossesOf(facts, format).map((code) => ({ code, text: inLanguage(exportLosses[code], {}, language) }))
        items.push({ pid, problemId: problem.problemId, title: problem.title, stops, losses: stops.length > 0 ? [] : losses })
      }
      return items
    },

    async write(format, pids) {
      const [offered, testlib] = [await offeredLanguages(db), await readTestlib()]
      const written: ProblemToExport[] = []
      for (const pid of new Set(pids)) {
        const loaded = await load(pid, offered, testlib)
        if (loaded === null) throw new DomainError('problem.gone')
        const { problem, facts } = loaded
        if (stopsOf(facts, format).length > 0) throw new DomainError('problem.export-stopped', { problemId: problem.problemId ?? '' })
        written.push({ key: String(pid), problem, losses: lossesOf(facts, format) })
      }
      // Before the first byte: a download that has begun can only break off.
      await blobs.demand(written.flatMap(({ problem }) => contentsOf(problem)))
      return writeExport(format, written, blobs.open, testlib)
    },
  }
}

const gone = { en: 'The problem is gone', zh: '题目已不存在' }

const contentsOf = ({ cases, files }: ImportedProblem) => [
  ...cases.flatMap(({ input, output }) => [input, output]),
  ...files.map(({ content }) => content),
]

/** Plain answers are no language of programs, so a problem for all languages does not name them. */
const isEvery = (named: readonly string[], offered: readonly string[]) =>
  offered.length > 0 &&
  offered.filter((name) => name !== ANSWER_LANGUAGE).every((name) => named.includes(name)) &&
  !named.includes(ANSWER_LANGUAGE)
