import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Say } from '@touchstone/shared/ground/i18n/both-languages.ts'
import { fetchWheel, type PinnedWheel, wheelFolder } from '../sandbox/fetch-wheel.ts'

/** The library of most checkers and interactors, version 0.9.44, as one file out of a wheel. */
const WHEEL: PinnedWheel = {
  name: 'rbx-cp',
  version: '2.3.3',
  sha256: '630f573fa97b5911f9217a43f92a33768c623e1a71c8a20e601c1d12013f49fa',
}
const FILE = 'rbx/resources/predownloaded/testlib.h'

/**
 * Brings testlib.h into the cache.
 * @returns the folder it lies in
 * @throws FetchError
 */
export const bringTestlib = (cacheDir: string, say: Say): Promise<string> => fetchWheel(WHEEL, cacheDir, say, FILE)

/** The text of the kept testlib.h; null: no judge of this machine has brought it yet. */
export async function keptTestlib(cacheDir: string): Promise<string | null> {
  try {
    return await readFile(join(wheelFolder(WHEEL, cacheDir), basename(FILE)), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
