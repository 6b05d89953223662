import type { BoardSearch } from './board-search.ts'

/** The address of a board's spreadsheet. Only a board behind the seal has a sheet behind the seal. */
export function sheetAddress(cid: number, { forceRefresh, removeStar, containsEnd }: BoardSearch): string {
  const choice = { cid, forceRefresh: forceRefresh === true, removeStar: removeStar === true, containEnd: containsEnd === true }
  const query = new URLSearchParams(Object.entries(choice).map(([key, value]) => [key, String(value)]))
  return `/api/file/download-contest-rank?${query}`
}
