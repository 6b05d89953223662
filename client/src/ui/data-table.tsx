import { Skeleton, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { type CSSProperties, type ReactNode, useDeferredValue } from 'react'
import classes from './data-table.module.css'

export type Column<Row> = {
  key: string
  header: ReactNode
  render(row: Row): ReactNode
  /** Numbers stand right, with figures of one width. Default: left. */
  align?: 'left' | 'right' | 'center'
  /** CSS width; the columns without one share the rest. */
  width?: number | string
  /** Minimum width in pixels: on narrow windows the table then scrolls instead of breaking words. */
  least?: number
  /** Hides the column on windows narrower than this. */
  from?: 'xs' | 'sm' | 'md' | 'lg'
  /** Cells below the rows, one for each line of the table's foot; the first column names the lines. Default: no foot. */
  foot?: readonly ReactNode[]
  /** Makes the header a button that sorts by this key. */
  sortable?: boolean
}

export type Sort = { key: string; descending: boolean }

export type DataTableProps<Row> = {
  /** Name of the table for screen readers. */
  label: string
  columns: readonly Column<Row>[]
  /** undefined while loading: rows of skeletons keep the shape. */
  rows: readonly Row[] | undefined
  rowKey(row: Row): string | number
  /** Shown instead of rows when there are none. */
  empty: ReactNode
  /** Skeleton rows while loading. Default: 10. */
  expectedRows?: number
  sort?: Sort
  onSort?(sort: Sort): void
  /** Dims the rows while the next page loads. */
  busy?: boolean
  /** Highlights rows, such as the reader's own. */
  highlight?(row: Row): boolean
  /** The keyboard stops here to scroll a table that is wider than a phone. Default: false, for rows with a link or a button. */
  stops?: boolean
  /** Called when the pointer or the focus enters a row. */
  onRowEnter?(row: Row): void
}

/**
 * The table of every list. A row with a page contains one `RowLink`, a real link over the whole row.
 * So middle click and "open in a new tab" work. Links in other cells stay above it.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rowKey, empty, expectedRows = 10, busy, highlight, stops, onRowEnter } = props
  // The first rows are drawn in slices: a slow computer would hold still meanwhile.
  const isDrawn = useDeferredValue(props.rows !== undefined)
  const rows = isDrawn ? props.rows : undefined
  return (
    <div className={classes.scroll} {...(stops && { role: 'group', 'aria-label': label, tabIndex: 0 })}>
      <table className={classes.table} aria-label={label} aria-busy={rows === undefined || busy} data-busy={busy || undefined}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                data-align={column.align}
                data-from={column.from}
                style={columnWidth(column.width)}
                aria-sort={sortState(column, props.sort)}
              >
                <HeaderCell column={column} sort={props.sort} onSort={props.onSort} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows === undefined
            ? Array.from({ length: expectedRows }, (_, index) => index).map((index) => (
                // A row must not become that of another place: React would move it down the table.
                <tr key={`skeleton ${index}`}>
                  {columns.map((column) => (
                    <td key={column.key} data-align={column.align} data-from={column.from}>
                      <Skeleton height={12} width={column.width ? '70%' : `${50 + ((index * 13) % 40)}%`} className={classes.skeleton} />
                    </td>
                  ))}
                </tr>
              ))
            : rows.map((row) => (
                <tr
                  key={rowKey(row)}
                  data-own={highlight?.(row) || undefined}
                  onMouseEnter={() => onRowEnter?.(row)}
                  onFocus={() => onRowEnter?.(row)}
                >
                  {columns.map((column) => (
                    <td key={column.key} data-align={column.align} data-from={column.from} style={leastWidth(column.least)}>
                      {column.render(row)}
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
        {rows !== undefined && rows.length > 0 && <Foot columns={columns} />}
      </table>
      {rows?.length === 0 && empty}
    </div>
  )
}

function Foot<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  const [first, ...others] = columns
  if (!first?.foot) return null
  return (
    <tfoot>
      {first.foot.map((name, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a foot have no other identity and never move
        <tr key={line}>
          <th scope="row" data-align={first.align} data-from={first.from}>
            {name}
          </th>
          {others.map((column) => (
            <td key={column.key} data-align={column.align} data-from={column.from}>
              {column.foot?.[line]}
            </td>
          ))}
        </tr>
      ))}
    </tfoot>
  )
}

function columnWidth(width: number | string | undefined): CSSProperties | undefined {
  if (width === undefined) return undefined
  return { '--column-width': typeof width === 'number' ? `${width}px` : width } as CSSProperties
}

function leastWidth(width: number | undefined): CSSProperties | undefined {
  return width === undefined ? undefined : { minWidth: width }
}

function sortState<Row>(column: Column<Row>, sort: Sort | undefined): 'ascending' | 'descending' | 'none' | undefined {
  if (!column.sortable) return undefined
  if (sort?.key !== column.key) return 'none'
  return sort.descending ? 'descending' : 'ascending'
}

type HeaderProps<Row> = { column: Column<Row>; sort: Sort | undefined; onSort: ((sort: Sort) => void) | undefined }

function HeaderCell<Row>({ column, sort, onSort }: HeaderProps<Row>) {
  if (!column.sortable || !onSort) return column.header
  const active = sort?.key === column.key
  const Icon = !active ? IconArrowsSort : sort.descending ? IconArrowDown : IconArrowUp
  return (
    <UnstyledButton className={classes.sort} onClick={() => onSort({ key: column.key, descending: active ? !sort.descending : true })}>
      {column.header}
      <Icon size={13} />
    </UnstyledButton>
  )
}
