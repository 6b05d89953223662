import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type ExportFormat, exportFormats, formatEnding } from '@touchstone/shared/problems/problem-export/export-formats.ts'
import { type ExportLoss, lossesOf } from '@touchstone/shared/problems/problem-export/export-losses.ts'
import { stopsOf } from '@touchstone/shared/problems/problem-export/export-stops.ts'
import { describe, expect, test } from 'vitest'
import { contentHash } from '../problem-import/content-hash.ts'
import { detectFormat, importFormats } from '../problem-import/detect-format.ts'
import type { ContentStash } from '../problem-import/reading/content-stash.ts'
import type { ImportedProblem } from '../problem-import/reading/imported-problem.ts'
import { readable, useImportFolder } from '../problem-import/testing/import-folder.ts'
import { readStarter } from '../starter/read-starter.ts'
import { factsOf } from './facts-of.ts'
import { afterLosses } from './testing/after-losses.ts'
import { madeProblems } from './testing/made-problems.ts'
import { writeExport } from './write-export.ts'

const folder = useImportFolder()
const factsHere = (problem: ImportedProblem) => factsOf(problem, { isRemote: false, hasSiteOnly: false, hasTestlib: true })
/** Nothing is compiled here. */
const TESTLIB = '// testlib\n'
const readers = { kattis: 'kattis', 'kattis-legacy': 'kattis', hoj: 'hoj', hydro: 'hydro', fps: 'fps', qduoj: 'qduoj' } as const

/** Each problem that the format can hold, with what it loses, as it is read back. */
async function throughFile(format: ExportFormat, problems: readonly ImportedProblem[], stash: ContentStash) {
  const held = problems.filter((problem) => stopsOf(factsHere(problem), format).length === 0)
  const written = held.map((problem, index) => ({ key: String(index + 1), problem, losses: lossesOf(factsHere(problem), format) }))
  const open = async (hash: string) => Readable.from([await stash.read(hash)])
  const bytes = await buffer(writeExport(format, written, open, TESTLIB))
  const name = `export.${formatEnding(format)}`
  const path = await folder.file(bytes, name)
  expect(await detectFormat(path, name)).toBe(readers[format])
  const again = readable(await importFormats[readers[format]].read(path, await folder.stash(), name))
  // Packages come back in the order of their folders.
  const byTitle = new Map(again.map((problem) => [problem.title, problem]))
  return written.map(({ problem, losses }) => ({ problem, losses, again: byTitle.get(problem.title) }))
}

function expectSame(problem: ImportedProblem, again: ImportedProblem | undefined, losses: readonly ExportLoss[]) {
  if (!again) throw new Error(`${problem.title} did not come back`)
  const [before, after] = [afterLosses(problem, losses), afterLosses(again, losses)]
  expect({ ...after, warnings: [] }).toEqual({ ...before, warnings: [] })
  expect(contentHash(after)).toBe(contentHash(before))
}

describe.each(exportFormats)('an export as %s', (format) => {
  test('brings the starter problems back, less the listed losses', async () => {
    const stash = await folder.stash()
    const problems = readable(await readStarter(stash))
    const back = await throughFile(format, problems, stash)
    // The task with plain answers has a place in one format only.
    expect(back).toHaveLength(problems.length - (format === 'hoj' ? 0 : 1))
    for (const { problem, again, losses } of back) expectSame(problem, again, losses)
  })

  test('brings problems with every feature back, less the listed losses', async () => {
    const stash = await folder.stash()
    const problems = await madeProblems(stash)
    expect(problems.length).toBeGreaterThanOrEqual(30)
    const back = await throughFile(format, problems, stash)
    expect(back.length).toBeGreaterThan(5)
    for (const { problem, again, losses } of back) expectSame(problem, again, losses)
  })
})
