/** Columns of figures that a sheet of A4 has room for, lying. */
const COLUMNS = 11

/** A piece of work and its place among all. */
export type PlacedItem<Item> = { item: Item; at: number }

/** The work of a class on as many sheets as it needs, as even as they can be; without any work one sheet. */
export function sheetsOf<Item>(items: readonly Item[]): PlacedItem<Item>[][] {
  const placed = items.map((item, at) => ({ item, at }))
  const sheets = Math.max(1, Math.ceil(placed.length / COLUMNS))
  const first = (sheet: number) => Math.round((sheet * placed.length) / sheets)
  return Array.from({ length: sheets }, (_, n) => placed.slice(first(n), first(n + 1)))
}
