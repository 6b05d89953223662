import { type KyselyPlugin, type RootOperationNode, SqliteQueryCompiler, sql } from 'kysely'
import type { Database } from '../ground/db/database.ts'

/**
 * Runs the given product code, and asks SQLite for the plan of each query.
 * @returns one plan per query, its steps joined by `; `
 */
export async function plansOf(db: Database, run: (db: Database) => Promise<unknown>): Promise<string[]> {
  const nodes: RootOperationNode[] = []
  const recorder: KyselyPlugin = {
    transformQuery({ node }) {
      nodes.push(node)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  await run(db.withPlugin(recorder))
  const plans: string[] = []
  for (const node of nodes) {
    if (node.kind === 'RawNode') continue
    const { sql: text, parameters } = new SqliteQueryCompiler().compileQuery(node, { queryId: 'plan' })
    let n = 0
    const filled = text.replace(/\?/g, () => {
      const value = parameters[n++]
      return typeof value === 'number' ? String(value) : value === null ? 'null' : `'${String(value).replaceAll("'", "''")}'`
    })
    const { rows } = await sql<{ detail: string }>`explain query plan ${sql.raw(filled)}`.execute(db)
    plans.push(rows.map((row) => row.detail).join('; '))
  }
  return plans
}

/** Steps that scan a whole table because no index helps; a scan of a subquery's result is none. */
export function fullScans(plans: readonly string[]): string[] {
  return plans.flatMap((plan) => {
    const steps = plan.split('; ')
    const own = new Set(steps.flatMap((step) => /^(?:CO-ROUTINE|MATERIALIZE) (\w+)/.exec(step)?.[1] ?? []))
    return steps.filter((step) => {
      const table = /^SCAN (\w+)/.exec(step)?.[1]
      return table !== undefined && !own.has(table) && !/USING (COVERING )?INDEX/.test(step)
    })
  })
}
