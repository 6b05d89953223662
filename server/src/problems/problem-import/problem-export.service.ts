import { Readable } from 'node:stream'
import type { Actor } from '@touchstone/shared/ground/access/actor.ts'
import { mayPrepareProblem } from '@touchstone/shared/ground/access/problem-access.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import type { SampleSolutions } from '@touchstone/shared/problems/problem/import.schema.ts'
import type { z } from 'zod'
import type { BlobStore } from '../../ground/blobs/blob-store.ts'
import type { Database } from '../../ground/db/database.ts'
import type { GroupService } from '../../people/group/group.service.ts'
import { OWN_JUDGE } from '../problem/language.service.ts'
import type { ProblemService } from '../problem/problem.service.ts'
import { writeFps } from './formats/write-fps.ts'
import { writeHojZip } from './formats/write-hoj-zip.ts'
import { toWrittenProblem } from './problem-rows.ts'
import type { ImportedProblem, StatementFile } from './reading/imported-problem.ts'
import { servedPath } from './reading/statement-files.ts'
import * as queries from './stored-problem.queries.ts'

type Deps = { db: Database; blobs: BlobStore; problems: ProblemService; groups: GroupService }

export type ProblemExportService = {
  /** An HOJ archive of the problems, in the given order. @throws DomainError problem.gone, problem.package-export */
  exportHoj(pids: readonly number[]): Promise<Readable>
  /** An FPS file of the problems, pictures included. @throws DomainError problem.gone, problem.package-export */
  exportFps(pids: readonly number[]): Promise<Readable>
  /** Solutions from an import, for managers of the problem. @throws DomainError problem.gone, problem.not-yours */
  solutions(pid: number, actor: Actor | null): Promise<z.input<typeof SampleSolutions>>
}

export function createProblemExportService({ db, blobs, problems, groups }: Deps): ProblemExportService {
  async function load(pid: number, isExport = true) {
    const row = await problems.find(db, pid)
    if (!row) throw new DomainError('problem.gone')
    if (row.packageRules !== null && isExport) throw new DomainError('problem.package-export', { problemId: row.problemId })
    const solutions = await queries.listSolutions(db, pid)
    return { row, cases: await problems.cases(db, pid), solutions, ...(await queries.listPartNames(db, pid)) }
  }

  /** Before the first byte: a download that has begun can only break off. */
  const demandContents = (written: readonly ImportedProblem[]) =>
    blobs.demand(
      written.flatMap(({ cases, files }) => [
        ...cases.flatMap(({ input, output }) => [input, output]),
        ...files.map(({ content }) => content),
      ]),
    )

  return {
    async exportHoj(pids) {
      const written = []
      for (const pid of new Set(pids)) written.push({ key: `problem_${pid}`, problem: toWrittenProblem(await load(pid)) })
      await demandContents(written.map(({ problem }) => problem))
      return writeHojZip(written, blobs.open)
    },

    async exportFps(pids) {
      const written = []
      for (const pid of new Set(pids)) {
        const problem = toWrittenProblem(await load(pid))
        written.push({ ...problem, files: await picturesIn([problem.description, problem.input, problem.output, problem.hint]) })
      }
      await demandContents(written)
      return Readable.from(writeFps(written, blobs.open))
    },

    async solutions(pid, actor) {
      const { row } = await load(pid, false)
      if (!mayPrepareProblem(actor, row, await groups.roleOf(row.gid, actor?.uid))) throw new DomainError('problem.not-yours')
      const offered = new Set((await queries.listLanguagesOf(db, OWN_JUDGE)).map(({ name }) => name))
      const solutions = await queries.listSolutions(db, pid)
      return solutions.map(({ id, language, name, expected, code }) => ({
        id,
        language,
        isOffered: offered.has(language),
        name,
        expected,
        code,
      }))
    },
  }

  async function picturesIn(texts: readonly string[]): Promise<StatementFile[]> {
    const names = new Set(Array.from(texts.join('\n').matchAll(/\/api\/public\/img\/([\w.-]+)/g), ([, name = '']) => name))
    const rows = await queries.listFilesByName(db, [...names])
    return rows
      .map(
        (row): StatementFile => ({
          kind: 'image',
          name: row.name,
          originalName: row.originalName,
          mediaType: row.mediaType,
          content: { hash: row.hash, size: row.size },
        }),
      )
      .filter((file) => texts.some((text) => text.includes(servedPath(file))))
  }
}
