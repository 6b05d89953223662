import { Checkbox } from '@mantine/core'
import type { Column } from './data-table.tsx'

type Options<Row, Key> = {
  rows: readonly Row[]
  keyOf(row: Row): Key
  /** Selected rows; some may be on other pages. */
  chosen: ReadonlySet<Key>
  onChoose(chosen: ReadonlySet<Key>): void
  /** Name of the checkbox that selects all rows of the page. */
  allLabel: string
  label(row: Row): string
}

/** A column of checkboxes, with one in the header for all rows of the page. */
export function chooseColumn<Row, Key>({ rows, keyOf, chosen, onChoose, allLabel, label }: Options<Row, Key>): Column<Row> {
  const here = rows.filter((row) => chosen.has(keyOf(row)))
  const all = rows.length > 0 && here.length === rows.length
  const choose = (which: readonly Row[], on: boolean) => {
    const next = new Set(chosen)
    for (const row of which) on ? next.add(keyOf(row)) : next.delete(keyOf(row))
    onChoose(next)
  }
  return {
    key: 'select',
    width: 40,
    header: (
      <Checkbox size="xs" aria-label={allLabel} checked={all} indeterminate={!all && here.length > 0} onChange={() => choose(rows, !all)} />
    ),
    render: (row) => (
      <Checkbox
        size="xs"
        data-above
        aria-label={label(row)}
        checked={chosen.has(keyOf(row))}
        onChange={() => choose([row], !chosen.has(keyOf(row)))}
      />
    ),
  }
}
