import type { Database } from '../../ground/db/database.ts'
import * as queries from './solution.queries.ts'

export type StoredSolutions = {
  /** Solutions that are expected to be accepted. */
  acceptedOf(db: Database, pid: number): Promise<{ name: string | null; language: string; code: string }[]>
  allOf(db: Database, pid: number): Promise<{ name: string | null; language: string; expected: string | null; code: string }[]>
}

/** Solutions without checks of rights: the caller shows them to nobody, or is the operator. */
export const storedSolutions: StoredSolutions = {
  async acceptedOf(db, pid) {
    const solutions = await queries.listSolutions(db, pid)
    return solutions.filter(({ expected }) => expected === 'accepted').map(({ name, language, code }) => ({ name, language, code }))
  },

  async allOf(db, pid) {
    const solutions = await queries.listSolutions(db, pid)
    return solutions.map(({ name, language, expected, code }) => ({ name, language, expected, code }))
  },
}
