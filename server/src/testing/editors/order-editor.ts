import { orderVersion } from '@touchstone/shared/ground/wire/edit-version.ts'
import { type Editor, type Site, versioned } from './editor.ts'

export const names = ['A', 'B', 'C', 'D']

/** Another order for each number of letters. */
const rotated = (ids: readonly number[], words: string) => {
  const start = words.length % ids.length
  return [...ids.slice(start), ...ids.slice(0, start)]
}

/** @param make creates four rows. @returns how to read their ids in order, and the body without version */
export const orderEditor =
  (make: (site: Site) => Promise<{ ids(): Promise<number[]>; body(ids: number[]): object }>): Editor['make'] =>
  async (site) => {
    const { ids, body } = await make(site)
    const known = await ids()
    return {
      read: async () => ({ version: orderVersion(await ids()) }),
      body: (words, version) => ({ ...body(rotated(known, words)), ...versioned(version) }),
    }
  }
