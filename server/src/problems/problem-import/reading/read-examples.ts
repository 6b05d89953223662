import type { Archive } from './archive.ts'
import { warn } from './import-limits.ts'
import type { ImportWarning } from './imported-problem.ts'
import { toLf } from './newlines.ts'

const MAX_EXAMPLE_BYTES = 32 * 1024

/** Samples from files of an archive. A larger file than 32 KiB is no sample for readers; their number is a note. */
export async function readExamples(
  archive: Pick<Archive, 'entries' | 'text'>,
  files: readonly { input: string; output: string }[],
  warnings: ImportWarning[],
): Promise<{ input: string; output: string }[]> {
  const sizes = new Map(archive.entries.map(({ name, size }) => [name, size]))
  const small = files.filter(({ input, output }) => [input, output].every((name) => (sizes.get(name) ?? 0) <= MAX_EXAMPLE_BYTES))
  if (small.length < files.length) warnings.push(warn('import.warn.examples-dropped', { count: files.length - small.length }))
  const read = async (name: string) => toLf(await archive.text(name, MAX_EXAMPLE_BYTES))
  return Promise.all(small.map(async ({ input, output }) => ({ input: await read(input), output: await read(output) })))
}
