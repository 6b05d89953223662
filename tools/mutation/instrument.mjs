// Makes the mutants of files: one copy of each file that contains all of its mutants, of which the runner switches one on at a time.
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { skippedKinds } from './subjects.mjs'

const silent = { isDebugEnabled: () => false, debug() {}, info() {} }

/**
 * @param {{ name: string, content: string }[]} files
 * @returns {Promise<{ files: { name: string, content: string }[], mutants: import('./mutation-runner.mjs').Mutant[] }>}
 */
export async function instrument(files) {
  const entry = createRequire(import.meta.url).resolve('@stryker-mutator/instrumenter')
  const { Instrumenter } = await import(pathToFileURL(entry).href)
  const options = { plugins: null, ignorers: [], excludedMutations: skippedKinds }
  const made = await new Instrumenter(silent).instrument(
    files.map((file) => ({ ...file, mutate: true })),
    options,
  )
  // A mutant with a status was switched off by a comment, with its reason, or is of a kind that is skipped.
  return { files: made.files, mutants: made.mutants.filter((mutant) => mutant.status === undefined) }
}
