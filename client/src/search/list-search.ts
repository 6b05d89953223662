import { compact, pageNumber, pageSize, type RawSearch } from './search-params.ts'

/** The page number and page size of a list in its address; defaults are left out. */
export type Paging = { currentPage?: number | undefined; limit?: number | undefined }

/** The search of a list, in its address and in its call. */
type ListSearch<Filters extends object> = {
  /** The page sizes of docs/rules/pages.md. */
  usualPageSize: number
  /** Reads the address; invalid values are left out, also where the router keeps the raw ones. */
  parse(search: RawSearch): Partial<Filters> & Paging
  /** The search as input of a list call. */
  input(search: Partial<Filters> & Paging): Partial<Filters> & { currentPage: number; limit: number }
  /** Whether anything but the page is chosen. */
  isFiltered(search: Partial<Filters> & Paging): boolean
}

/** The whole state of a list in the address. */
export type SearchOf<List> = List extends ListSearch<infer Filters> ? Partial<Filters> & Paging : never

/** @param readFilters the filters of an address; an invalid filter is `undefined` */
export function listSearch<Filters extends object = object>(
  usualPageSize: number,
  readFilters?: (search: RawSearch) => Filters,
): ListSearch<Filters> {
  return {
    usualPageSize,
    parse: (search) => {
      const filters: Partial<Filters> = readFilters?.(search) ?? {}
      const paging = { currentPage: pageNumber(search.currentPage), limit: pageSize(search.limit, usualPageSize) }
      const all: Partial<Filters> & Paging = { ...filters, ...paging }
      // The router lays the result over the raw address: a value that is only absent here would still reach the page.
      const dropped = Object.entries(all).flatMap(([key, value]) => (value === undefined && key in search ? [[key, undefined]] : []))
      return Object.assign(Object.fromEntries(dropped), compact(all))
    },
    input: (search) => compact({ ...search, currentPage: search.currentPage ?? 1, limit: search.limit ?? usualPageSize }),
    isFiltered: ({ currentPage: _, limit: __, ...filters }) => Object.values(filters).some((value) => value !== undefined),
  }
}

/** A list without filters, ten rows per page. */
export const pagesOfTen = listSearch(10)
