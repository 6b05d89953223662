import type { CockpitRow } from '@touchstone/shared/classes/cockpit/cockpit.schema.ts'
import { stuckOn } from '@touchstone/shared/classes/cockpit/stuck.ts'
import type { CockpitSort } from './cockpit-search.ts'

export const isStuck = (row: CockpitRow, now: number): boolean => row.cells.some((cell) => stuckOn(cell, now) !== null)
const latestOf = (row: CockpitRow): number => Math.max(0, ...row.cells.map(({ lastAt }) => lastAt ?? 0))

const nameOf = ({ realname, username }: CockpitRow) => realname || username
/** Sorts numbers in names by value: 2 stands before 10. */
const collator = new Intl.Collator(undefined, { numeric: true })
const byName = (a: CockpitRow, b: CockpitRow) => collator.compare(nameOf(a), nameOf(b)) || collator.compare(a.username, b.username)

const orders = {
  name: byName,
  points: (a, b) => b.points - a.points || byName(a, b),
  solved: (a, b) => b.solvedCount - a.solvedCount || byName(a, b),
  latest: (a, b) => latestOf(b) - latestOf(a) || byName(a, b),
} as const satisfies Record<CockpitSort, (a: CockpitRow, b: CockpitRow) => number>

/** All rows in the chosen order, hidden ones included. */
export const sortRows = (rows: readonly CockpitRow[], sort: CockpitSort = 'name'): readonly CockpitRow[] => rows.toSorted(orders[sort])
