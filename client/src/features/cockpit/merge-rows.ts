import type { Cockpit, CockpitRow } from '@touchstone/shared/classes/cockpit/cockpit.schema.ts'

/** Applies arrivals and departures to the presence of members; other rows stay the same objects. */
export function markHere(whole: Cockpit, came: readonly string[], left: readonly string[]): Cockpit {
  const now = new Map([...came.map((uid) => [uid, true] as const), ...left.map((uid) => [uid, false] as const)])
  const rows = whole.rows.map((row) => {
    const here = now.get(row.uid) ?? row.here
    return here === row.here ? row : { ...row, here }
  })
  return rows.every((row, at) => row === whole.rows[at]) ? whole : { ...whole, rows }
}

/** Merges reloaded rows into the whole. An equal row stays the same object, so that it is not rendered again. */
export function mergeRows(whole: Cockpit, fresh: readonly CockpitRow[]): Cockpit {
  const of = new Map(fresh.map((row) => [row.uid, row]))
  const rows = whole.rows.map((row) => {
    const next = of.get(row.uid)
    return next && JSON.stringify(next) !== JSON.stringify(row) ? next : row
  })
  return rows.every((row, at) => row === whole.rows[at]) ? whole : { ...whole, rows }
}
