import type { CockpitRow } from '@touchstone/shared/classes/cockpit/cockpit.schema.ts'
import { useMemo, useState } from 'react'
import type { CockpitSort } from './cockpit-search.ts'
import { inHeldOrder, sortRows } from './sort-rows.ts'

/**
 * Holds the order of the rows while verdicts arrive, so that a watched row keeps its place. A new choice of the order, and `sortAgain`,
 * apply the present results.
 */
export function useHeldOrder(rows: readonly CockpitRow[], sort: CockpitSort, now: number) {
  const sorted = useMemo(() => sortRows(rows, sort, now), [rows, sort, now])
  const uids = () => ({ sort, uids: sorted.map(({ uid }) => uid) })
  const [held, setHeld] = useState(uids)
  if (held.sort !== sort) setHeld(uids())
  const shown = useMemo(() => (held.sort === sort ? inHeldOrder(rows, held.uids) : sorted), [rows, held, sort, sorted])
  return { rows: shown, isStale: shown.some((row, at) => row !== sorted[at]), sortAgain: () => setHeld(uids()) }
}
