/** Columns of figures that fit a landscape sheet of A4. */
const COLUMNS = 11

/** A piece of work with its index among all. */
type PlacedItem<Item> = { item: Item; at: number }

/** The work of a class, spread evenly over as many sheets as it needs; one sheet without any work. */
export function sheetsOf<Item>(items: readonly Item[]): PlacedItem<Item>[][] {
  const placed = items.map((item, at) => ({ item, at }))
  const sheets = Math.max(1, Math.ceil(placed.length / COLUMNS))
  const first = (sheet: number) => Math.round((sheet * placed.length) / sheets)
  return Array.from({ length: sheets }, (_, n) => placed.slice(first(n), first(n + 1)))
}
