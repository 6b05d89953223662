import type { Database } from '../../ground/db/database.ts'
import { inTransaction } from '../../ground/db/transaction.ts'
import type { ImportedCase, ImportedWorkshop } from './reading/imported-problem.ts'
import * as queries from './stored-problem.queries.ts'

/** Tests and workshops of the starter problems, by the keys of their import. */
export type StarterWorkshops = ReadonlyMap<string, { cases: readonly ImportedCase[]; workshop: ImportedWorkshop }>

type TestFiles = { inputName: string; outputName: string; input: string; output: string }

const sameTests = (a: readonly TestFiles[], b: readonly TestFiles[]) => JSON.stringify(a) === JSON.stringify(b)

/**
 * Fills the workshops of stored starter problems that still have the tests of their starter: the script keeps these by name. A script stays
 * even when it is emptied, so a workshop that somebody has removed does not come back.
 * @returns the number of filled workshops
 */
export function fillWorkshops(db: Database, starters: StarterWorkshops, now: number): Promise<number> {
  return inTransaction(db, async (db) => {
    let filled = 0
    for (const { pid, importKey } of await queries.listStartersWithoutWorkshop(db)) {
      const starter = starters.get(importKey)
      if (!starter) continue
      const { cases, workshop } = starter
      const ofStarter = cases.map(({ inputName, outputName, input, output }) => ({
        inputName,
        outputName,
        input: input.hash,
        output: output.hash,
      }))
      if (!sameTests(ofStarter, await queries.listTestFiles(db, pid))) continue
      await queries.fillWorkshop(db, pid, workshop, null, now)
      filled++
    }
    return filled
  })
}
