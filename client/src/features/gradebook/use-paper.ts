import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { messageOfError } from '../../errors/error-text.ts'
import { toastError } from '../../ui/toast.ts'

/** Longest page that the server gives out. */
const PAGE = 500

type Page<Row> = { records: readonly Row[]; total: number }

/** All rows of a list that comes in pages. */
export async function everyRow<Row>(load: (page: { currentPage: number; limit: number }) => Promise<Page<Row>>): Promise<Row[]> {
  const rows: Row[] = []
  for (let currentPage = 1; ; currentPage++) {
    const { records, total } = await load({ currentPage, limit: PAGE })
    rows.push(...records)
    if (records.length === 0 || rows.length >= total) return rows
  }
}

/**
 * Prints a list that the page shows in parts.
 * @returns `rows`: all of them, while they are on their way to paper; the page shows them then
 */
export function usePaper<Row>(load: (page: { currentPage: number; limit: number }) => Promise<Page<Row>>) {
  const [rows, setRows] = useState<readonly Row[] | null>(null)
  const [isFetching, setFetching] = useState(false)
  useEffect(() => {
    const putAway = () => setRows(null)
    window.addEventListener('afterprint', putAway)
    return () => window.removeEventListener('afterprint', putAway)
  }, [])
  const print = async () => {
    setFetching(true)
    try {
      const all = await everyRow(load)
      flushSync(() => setRows(all))
      window.print()
    } catch (error) {
      toastError(messageOfError(error), { stays: true })
    } finally {
      setFetching(false)
    }
  }
  return { rows, isFetching, print }
}
