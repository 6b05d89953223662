import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { toastError, toastRefusal } from '../../ui/toast.ts'
import type { Book } from './draft-rules.ts'

/** The server's largest page size. */
const PAGE = 500

type Load = (page: { currentPage: number; limit: number }) => Promise<Book>

/**
 * The book with all pupils, joined from its pages.
 * @returns null: work or rules changed between two pages, so that their figures do not belong together
 */
export async function wholeBook(load: Load): Promise<Book | null> {
  let whole: Book | null = null
  for (let currentPage = 1; ; currentPage++) {
    const page = await load({ currentPage, limit: PAGE })
    if (whole && JSON.stringify([page.items, page.rules]) !== JSON.stringify([whole.items, whole.rules])) return null
    const records: Book['pupils']['records'] = [...(whole?.pupils.records ?? []), ...page.pupils.records]
    whole = { ...page, pupils: { ...page.pupils, records } }
    if (page.pupils.records.length === 0 || records.length >= page.pupils.total) return whole
  }
}

/**
 * Prints the whole book in its present state.
 * @param changed reports that the book changed while it was read
 * @returns `book`: all pupils, while the print is prepared
 */
export function usePaper(load: Load, changed: string) {
  const [book, setBook] = useState<Book | null>(null)
  const [isFetching, setFetching] = useState(false)
  useEffect(() => {
    const putAway = () => setBook(null)
    window.addEventListener('afterprint', putAway)
    return () => window.removeEventListener('afterprint', putAway)
  }, [])
  const print = async () => {
    setFetching(true)
    try {
      const whole = await wholeBook(load)
      if (whole === null) return toastError(changed)
      flushSync(() => setBook(whole))
      window.print()
    } catch (error) {
      toastRefusal(error)
    } finally {
      setFetching(false)
    }
  }
  return { book, isFetching, print }
}
