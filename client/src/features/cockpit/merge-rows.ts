import type { Cockpit, CockpitRow } from '@touchstone/shared/classes/cockpit/cockpit.schema.ts'

/** Who came is here, who left is away; nobody else's row changes. */
export function markHere(whole: Cockpit, came: readonly string[], left: readonly string[]): Cockpit {
  const now = new Map([...came.map((uid) => [uid, true] as const), ...left.map((uid) => [uid, false] as const)])
  const rows = whole.rows.map((row) => {
    const here = now.get(row.uid) ?? row.here
    return here === row.here ? row : { ...row, here }
  })
  return rows.every((row, at) => row === whole.rows[at]) ? whole : { ...whole, rows }
}

/** Puts rows that were read again into the whole. A row that says the same stays the same object, so that it is not drawn again. */
export function mergeRows(whole: Cockpit, fresh: readonly CockpitRow[]): Cockpit {
  const of = new Map(fresh.map((row) => [row.uid, row]))
  const rows = whole.rows.map((row) => {
    const next = of.get(row.uid)
    return next && JSON.stringify(next) !== JSON.stringify(row) ? next : row
  })
  return rows.every((row, at) => row === whole.rows[at]) ? whole : { ...whole, rows }
}
