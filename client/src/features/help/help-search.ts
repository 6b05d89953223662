import { compact, type RawSearch, text } from '../../search/search-params.ts'

export type HelpSearch = { keyword?: string | undefined }
export const helpSearch = (search: RawSearch): HelpSearch => compact({ keyword: text(search.keyword) })
