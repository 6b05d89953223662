import { createHash } from 'node:crypto'
import { isGroup, type PackageRules } from '@touchstone/shared/judging/job/package-rules.schema.ts'
import type { ArchiveFile } from '../../../problem-import/reading/archive-file.ts'
import type { ImportedProblem } from '../../../problem-import/reading/imported-problem.ts'

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** Samples that the statement shows in other words than their tests; only the dated versions have a place for them. */
export function sampleOverrides({ cases, examples }: ImportedProblem, { format, root }: PackageRules): ArchiveFile[] {
  const tests = root.parts
    .flatMap((part) => (isGroup(part) && part.isSample ? part.parts : []))
    .filter((part): part is number => !isGroup(part))
  if (format !== 'kattis-2025-09' || tests.length !== examples.length) return []
  return tests.flatMap((seq, index) => {
    const [test, example] = [cases[seq - 1], examples[index]]
    if (!test || !example) return []
    const stem = `data/sample/${test.inputName.replace(/^sample_/, '').replace(/\.in$/, '')}`
    return [
      ...(hashOf(example.input) === test.input.hash ? [] : [{ name: `${stem}.in.statement`, text: example.input }]),
      ...(hashOf(example.output) === test.output.hash ? [] : [{ name: `${stem}.ans.statement`, text: example.output }]),
    ]
  })
}
