import { type Column, DataTable, type DataTableProps } from './data-table.tsx'
import { Failure } from './page-states.tsx'
import { Pager } from './pager.tsx'

/** One of our list calls, as the query reports it. */
export type PagedList<Row> = {
  data: { records: readonly Row[]; total: number } | undefined
  error: unknown
  isPlaceholderData: boolean
  refetch(): unknown
}

type Paging = { currentPage?: number | undefined; limit?: number | undefined }

type Props<Row> = Omit<DataTableProps<Row>, 'rows' | 'busy' | 'columns'> & {
  list: PagedList<Row>
  columns: readonly Column<Row>[]
  /** The page number in the address; the first one is left out. */
  paging: Paging
  usualPageSize: number
  onPage(paging: { currentPage: number; limit: number }): void
}

/** A list that the server returns by pages: the table, the pager, and errors. */
export function PagedTable<Row>({ list, paging, usualPageSize, onPage, ...table }: Props<Row>) {
  return (
    <>
      {list.error ? (
        <Failure error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <DataTable {...table} rows={list.data?.records} busy={list.isPlaceholderData} />
      )}
      <Pager
        page={paging.currentPage ?? 1}
        pageSize={paging.limit ?? usualPageSize}
        total={list.data?.total}
        onChange={({ page, pageSize }) => onPage({ currentPage: page, limit: pageSize })}
      />
    </>
  )
}
