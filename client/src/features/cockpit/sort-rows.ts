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
  name: () => byName,
  stuck: (now) => (a, b) => Number(isStuck(b, now)) - Number(isStuck(a, now)) || byName(a, b),
  points: () => (a, b) => b.points - a.points || byName(a, b),
  solved: () => (a, b) => b.solvedCount - a.solvedCount || byName(a, b),
  latest: () => (a, b) => latestOf(b) - latestOf(a) || byName(a, b),
} as const satisfies Record<CockpitSort, (now: number) => (a: CockpitRow, b: CockpitRow) => number>

/** All rows in the chosen order, hidden ones included. */
export const sortRows = (rows: readonly CockpitRow[], sort: CockpitSort, now: number): readonly CockpitRow[] =>
  rows.toSorted(orders[sort](now))

/** A lesson is on while at least a quarter of the class has a page of the site open. */
export const isLesson = (rows: readonly CockpitRow[]): boolean =>
  rows.length > 0 && rows.filter(({ here }) => here).length * 4 >= rows.length

/** The rows in a held order of their users; users that it does not name stand at the end. */
export function inHeldOrder(rows: readonly CockpitRow[], held: readonly string[]): readonly CockpitRow[] {
  const place = new Map(held.map((uid, at) => [uid, at]))
  return rows.toSorted((a, b) => (place.get(a.uid) ?? held.length) - (place.get(b.uid) ?? held.length))
}

export type Place = { uid: string; pid: number | undefined }

/**
 * The next stuck pupil from a place, in the order of the rows and around their end; undefined when no other pupil is stuck.
 * A place in a cell leads to a cell: of the same problem where the pupil is stuck on it, else of the first such problem.
 */
export function nextStuck(rows: readonly CockpitRow[], now: number, from: Place, by: 1 | -1): Place | undefined {
  const at = rows.findIndex(({ uid }) => uid === from.uid)
  for (let step = 1; step < rows.length; step++) {
    const row = rows[(((at + by * step) % rows.length) + rows.length) % rows.length]
    const stuck = row?.cells.filter((cell) => stuckOn(cell, now) !== null) ?? []
    if (!row || stuck.length === 0 || row.uid === from.uid) continue
    if (from.pid === undefined) return { uid: row.uid, pid: undefined }
    return { uid: row.uid, pid: (stuck.find(({ pid }) => pid === from.pid) ?? stuck[0])?.pid }
  }
  return undefined
}
