import type { CockpitRow } from '@touchstone/shared/cockpit/cockpit.schema.ts'
import { stuckOn } from '@touchstone/shared/cockpit/stuck.ts'
import type { CockpitSort } from './cockpit-search.ts'

export const isStuck = (row: CockpitRow, now: number): boolean => row.cells.some((cell) => stuckOn(cell, now) !== null)
export const latestOf = (row: CockpitRow): number => Math.max(0, ...row.cells.map(({ lastAt }) => lastAt ?? 0))

const byName = (a: CockpitRow, b: CockpitRow) => (a.realname ?? a.username).localeCompare(b.realname ?? b.username)

const orders = {
  name: byName,
  points: (a, b) => b.points - a.points || byName(a, b),
  solved: (a, b) => b.solvedCount - a.solvedCount || byName(a, b),
  latest: (a, b) => latestOf(b) - latestOf(a) || byName(a, b),
} as const satisfies Record<CockpitSort, (a: CockpitRow, b: CockpitRow) => number>

/** The rows that are wanted, in the order that is wanted. */
export function sortRows(
  rows: readonly CockpitRow[],
  { sort = 'name', stuck }: { sort?: CockpitSort | undefined; stuck?: true | undefined },
  now: number,
) {
  return rows.filter((row) => !stuck || isStuck(row, now)).toSorted(orders[sort])
}
