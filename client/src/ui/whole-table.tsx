import { DataTable, type DataTableProps } from './data-table.tsx'
import { Failure } from './page-states.tsx'

type Props<Row> = Omit<DataTableProps<Row>, 'rows'> & {
  /** One of our calls that returns all rows at once, as the query reports it. */
  list: { data: readonly Row[] | undefined; error: unknown; refetch(): unknown }
  /** Shows an error in one line, for a table inside a page. */
  inline?: boolean
}

/** A list without pages: the table, or an error. */
export function WholeTable<Row>({ list, inline = false, ...table }: Props<Row>) {
  if (list.error) return <Failure error={list.error} inline={inline} onRetry={() => void list.refetch()} />
  return <DataTable {...table} rows={list.data} />
}
