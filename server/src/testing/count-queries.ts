import type { KyselyPlugin } from 'kysely'
import type { Database } from '../ground/db/database.ts'

/** The same database, with a count of the queries through this handle. */
export function countQueries(db: Database): { db: Database; asked(): number } {
  let asked = 0
  const counter: KyselyPlugin = {
    transformQuery({ node }) {
      asked++
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { db: db.withPlugin(counter), asked: () => asked }
}
