import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach } from 'vitest'
import { openContentStash } from '../reading/content-stash.ts'
import type { ImportedProblem, ReadFile } from '../reading/imported-problem.ts'

/** Temporary files and stashes for a test file; removed after each test. */
export function useImportFolder() {
  const dirs: string[] = []
  afterEach(async () => {
    await Promise.all(dirs.splice(0).map((dir) => rm(dir, { recursive: true, force: true })))
  })
  const makeDir = async () => {
    const dir = await mkdtemp(join(tmpdir(), 'touchstone-import-'))
    dirs.push(dir)
    return dir
  }
  return {
    dir: makeDir,
    async file(content: string | Uint8Array, name = 'import'): Promise<string> {
      const path = join(await makeDir(), name)
      await writeFile(path, content)
      return path
    },
    stash: async () => openContentStash(join(await makeDir(), 'stash')),
  }
}

/** The problems of a file that must all be readable. */
export function readable(file: ReadFile): ImportedProblem[] {
  return file.problems.map((read) => {
    if (!read.ok) throw new Error(`${read.title} was refused: ${read.reason} ${JSON.stringify(read.details)}`)
    return read.problem
  })
}

export function onlyProblem(file: ReadFile): ImportedProblem {
  const [problem, ...others] = readable(file)
  if (!problem || others.length > 0) throw new Error(`one problem was expected, not ${others.length + (problem ? 1 : 0)}`)
  return problem
}
