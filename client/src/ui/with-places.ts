type Page<Row> = { records: readonly Row[]; total: number }

/** Adds places to the rows of a ranking; they continue from page to page. */
export function withPlaces<List extends object, Row>(
  list: List & { data: Page<Row> | undefined },
  { currentPage, limit }: { currentPage: number; limit: number },
): List & { data: Page<Row & { place: number }> | undefined } {
  const records = list.data?.records.map((row, index) => ({ ...row, place: (currentPage - 1) * limit + index + 1 }))
  return { ...list, data: list.data && records && { ...list.data, records } }
}
