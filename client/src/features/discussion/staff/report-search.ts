import { listSearch, type SearchOf } from '../../../search/list-search.ts'

/** Reports about discussions, or about shared lists of problems. */
export const reportSearch = listSearch<{ about?: 'lists' | undefined }>(10, ({ about }) => ({
  about: about === 'lists' ? about : undefined,
}))
export type ReportSearch = SearchOf<typeof reportSearch>
