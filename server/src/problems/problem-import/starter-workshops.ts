import type { Database } from '../../ground/db/database.ts'
import { inTransaction } from '../../ground/db/transaction.ts'
import type { ImportedCase, ImportedWorkshop } from './reading/imported-problem.ts'
import * as queries from './stored-problem.queries.ts'

/** Tests and workshops of the starter problems, by the keys of their import. */
export type StarterWorkshops = ReadonlyMap<string, { cases: readonly ImportedCase[]; workshop: ImportedWorkshop }>

type TestFiles = { inputName: string; outputName: string; input: string; output: string }

const sameTests = (a: readonly TestFiles[], b: readonly TestFiles[]) => JSON.stringify(a) === JSON.stringify(b)

/** A script that keeps these tests, with the other lines of the starter's. */
const keeping = (tests: readonly TestFiles[], script: string) =>
  [...tests.map(({ inputName }) => `keep ${inputName}`), ...script.split('\n').filter((line) => !line.startsWith('keep '))].join('\n')

/**
 * Fills the workshops of stored starter problems that nobody has edited, or that still have the tests of their starter. An older version
 * may have brought other tests: the script keeps the stored ones. A script stays even when it is emptied, so a workshop that somebody has
 * removed does not come back.
 * @returns the number of filled workshops
 */
export function fillWorkshops(db: Database, starters: StarterWorkshops, now: number): Promise<number> {
  return inTransaction(db, async (db) => {
    let filled = 0
    for (const { pid, importKey, isEdited } of await queries.listStartersWithoutWorkshop(db)) {
      const starter = starters.get(importKey)
      if (!starter) continue
      const { cases, workshop } = starter
      const ofStarter = cases.map(({ inputName, outputName, input, output }) => ({
        inputName,
        outputName,
        input: input.hash,
        output: output.hash,
      }))
      const stored = await queries.listTestFiles(db, pid)
      if (isEdited && !sameTests(ofStarter, stored)) continue
      await queries.fillWorkshop(db, pid, { ...workshop, script: keeping(stored, workshop.script) }, null, now)
      filled++
    }
    return filled
  })
}
