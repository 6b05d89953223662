import { Readable } from 'node:stream'
import type { Actor } from '@touchstone/shared/ground/access/actor.ts'
import { mayPrepareProblem } from '@touchstone/shared/ground/access/problem-access.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import type { SampleSolutions } from '@touchstone/shared/problems/problem/import.schema.ts'
import type { z } from 'zod'
import type { BlobStore } from '../../ground/blobs/blob-store.ts'
import type { Database } from '../../ground/db/database.ts'
import type { GroupService } from '../../people/group/group.service.ts'
import type { ProblemService } from '../problem/problem.service.ts'
import { filesIn } from './files-in.ts'
import { writeFps } from './formats/write-fps.ts'
import { writeHojZip } from './formats/write-hoj-zip.ts'
import { loadStored, offeredLanguages } from './load-stored.ts'
import { toWrittenProblem } from './problem-rows.ts'
import type { ImportedProblem } from './reading/imported-problem.ts'
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
    const stored = await loadStored(db, problems, pid)
    if (stored === null) throw new DomainError('problem.gone')
    const { packageRules, problemId } = stored.row
    if (packageRules !== null && isExport) throw new DomainError('problem.package-export', { problemId })
    return stored
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
        written.push({ ...problem, files: (await filesIn(db, problem)).filter(({ kind }) => kind === 'image') })
      }
      await demandContents(written)
      return Readable.from(writeFps(written, blobs.open))
    },

    async solutions(pid, actor) {
      const { row } = await load(pid, false)
      if (!mayPrepareProblem(actor, row, await groups.roleOf(row.gid, actor?.uid))) throw new DomainError('problem.not-yours')
      const offered = new Set(await offeredLanguages(db))
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
}
