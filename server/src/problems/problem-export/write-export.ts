import { Readable } from 'node:stream'
import type { ExportFormat } from '@touchstone/shared/problems/problem-export/export-formats.ts'
import type { ExportLoss } from '@touchstone/shared/problems/problem-export/export-losses.ts'
import { writeFps } from '../problem-import/formats/write-fps.ts'
import { hojFiles } from '../problem-import/formats/write-hoj-zip.ts'
import { type ArchiveFile, inFolder, zipOf } from '../problem-import/reading/archive-file.ts'
import type { ImportedProblem } from '../problem-import/reading/imported-problem.ts'
import { exportNote, NOTE_NAME } from './export-note.ts'
import { hydroFiles } from './writers/hydro.ts'
import { kattisFiles } from './writers/kattis/kattis-files.ts'
import { qduojFiles } from './writers/qduoj.ts'

/** `key`: a name that no other problem of the file has, such as its number. */
export type ProblemToExport = { key: string; problem: ImportedProblem; losses: readonly ExportLoss[] }

type Place = { key: string; index: number; testlib: string | null }

const filesOf: Readonly<
  Record<Exclude<ExportFormat, 'fps'>, (problem: ImportedProblem, place: Place) => { folder: string; files: ArchiveFile[] }>
> = {
  kattis: (problem, { key, testlib }) => ({ folder: shortName(problem, key), files: kattisFiles(problem, 'kattis', testlib) }),
  'kattis-legacy': (problem, { key, testlib }) => ({
    folder: shortName(problem, key),
    files: kattisFiles(problem, 'kattis-legacy', testlib),
  }),
  hydro: (problem, { key }) => ({ folder: problem.problemId ?? `P${key}`, files: hydroFiles(problem) }),
  qduoj: (problem, { index }) => ({ folder: String(index + 1), files: qduojFiles(problem) }),
  hoj: (problem, { key }) => ({ folder: `problem_${key}`, files: hojFiles(`problem_${key}`, problem) }),
}

/** Names of packages have small letters and digits only. */
function shortName({ problemId }: ImportedProblem, key: string): string {
  const name = (problemId ?? '').toLowerCase().replace(/[^a-z0-9]/g, '')
  return `${/^[a-z]/.test(name) ? name : `p${name}`}x${key}`
}

/**
 * The file of an export, with a note for each problem. It is written while the receiver reads it.
 * @param testlib the text of testlib.h; null: this server has none
 */
export function writeExport(
  format: ExportFormat,
  problems: readonly ProblemToExport[],
  openContent: (hash: string) => Promise<Readable>,
  testlib: string | null,
): Readable {
  if (format === 'fps') {
    const notes = problems.map(({ problem, losses }) => exportNote(problem.title, format, losses))
    return Readable.from(
      writeFps(
        problems.map(({ problem }) => problem),
        openContent,
        notes.join('\n'),
      ),
    )
  }
  const all = problems.flatMap(({ key, problem, losses }, index) => {
    const { folder, files } = filesOf[format](problem, { key, index, testlib })
    const note: ArchiveFile = { name: `${folder}/${NOTE_NAME}`, text: exportNote(problem.title, format, losses) }
    // The files of this format have their folders already.
    return [...(format === 'hoj' ? files : inFolder(folder, files)), note]
  })
  return zipOf(all, openContent)
}
