import { Switch } from '@mantine/core'
import type { Column } from './data-table.tsx'

type Options<Row> = Pick<Column<Row>, 'header' | 'from'> & {
  /** Names the switch and the row. */
  label(row: Row): string
  isOn(row: Row): boolean
  isDisabled(row: Row): boolean
  onChange(row: Row, on: boolean): void
}

/** A switch in each row, such as whether others see the row. */
export function switchColumn<Row>({ label, isOn, isDisabled, onChange, ...column }: Options<Row>): Column<Row> {
  return {
    ...column,
    key: 'switch',
    width: 70,
    render: (row) => (
      <Switch
        size="sm"
        data-above
        aria-label={label(row)}
        checked={isOn(row)}
        disabled={isDisabled(row)}
        onChange={(event) => onChange(row, event.currentTarget.checked)}
      />
    ),
  }
}
