import type { ComponentProps, ReactNode } from 'react'
import type { Paging } from '../search/list-search.ts'
import { FilterRow } from './filter-row.tsx'
import { Page } from './page.tsx'
import { PagedTable } from './paged-table.tsx'

type Table<Row> = Omit<ComponentProps<typeof PagedTable<Row>>, 'paging' | 'usualPageSize' | 'onPage'>

type Props<Row, Search extends Paging> = Omit<ComponentProps<typeof Page>, 'children'> &
  Table<Row> & {
    /** The list's search in the address. */
    address: { usualPageSize: number; isFiltered(search: Search): boolean }
    search: Search
    onSearch(search: Search): void
    /** Between the heading and the filters. */
    intro?: ReactNode
    /** The filter fields above the list. */
    filters?: ReactNode
    /** Shown while no row fits the filters. Default: `empty`. */
    none?: ReactNode
    /** Between the filters and the table. */
    above?: ReactNode
    /** Below the pager, and the dialogs of the page. */
    children?: ReactNode
  }

/** A page with one list: heading, filters, rows or the reason for an empty list, and the pager; the address holds its state. */
export function ListPage<Row, Search extends Paging>(props: Props<Row, Search>) {
  const { title, width, inner = false, aside, help, ...rest } = props
  const { address, search, onSearch, intro, filters, none, empty, above, children, ...table } = rest
  return (
    <Page title={title} width={inner ? 'wide' : width} inner={inner} aside={aside} help={help}>
      {intro}
      {filters && <FilterRow>{filters}</FilterRow>}
      {above}
      <PagedTable
        {...table}
        paging={search}
        usualPageSize={address.usualPageSize}
        onPage={(paging) => onSearch({ ...search, ...paging })}
        empty={none !== undefined && address.isFiltered(search) ? none : empty}
      />
      {children}
    </Page>
  )
}
