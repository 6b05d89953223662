import { act, render } from '@testing-library/react'
import { usualRules } from '@touchstone/shared/classes/gradebook/gradebook.schema.ts'
import { expect, test } from 'vitest'
import type { Book, BookRow } from './draft-rules.ts'
import { usePaper, wholeBook } from './use-paper.ts'

globalThis.IS_REACT_ACT_ENVIRONMENT = true

const pupil = (n: number): BookRow => ({
  uid: `u${n}`,
  username: `pupil${n}`,
  realname: null,
  className: null,
  number: null,
  points: [n],
  parts: [],
  mark: n,
  counted: [],
})
const work = { key: 'training:1', kind: 'training' as const, id: 1, title: 'Loops', maxPoints: 100, weight: 1, isAhead: false }

const line = { points: [null], parts: [], mark: null }
const frame = { orders: [], searchCount: true }

/** A book of this many pupils that is read in pages; `titles`: the titles of the work on each requested page. */
function bookOf(size: number, titles: readonly string[] = []) {
  const asked: number[] = []
  const load = async ({ currentPage, limit }: { currentPage: number; limit: number }): Promise<Book> => {
    asked.push(currentPage)
    const records = Array.from({ length: size }, (_, n) => pupil(n)).slice((currentPage - 1) * limit, currentPage * limit)
    const items = [{ ...work, title: titles[currentPage - 1] ?? work.title }]
    return {
      rules: usualRules,
      version: 'v',
      items,
      parts: [],
      average: line,
      median: line,
      waiting: 0,
      unmarked: 0,
      pupils: { records, total: size, size: limit, current: currentPage, pages: 1, ...frame },
    }
  }
  return { asked, load }
}

const namesIn = (book: Book | null) => book?.pupils.records.map(({ username }) => username)

test.each([
  { size: 0, pages: [1] },
  { size: 500, pages: [1] },
  { size: 1201, pages: [1, 2, 3] },
])('all of $size pupils are read, and no page more', async ({ size, pages }) => {
  const { asked, load } = bookOf(size)
  const book = await wholeBook(load)
  expect([namesIn(book)?.length, new Set(namesIn(book)).size, asked]).toEqual([size, size, pages])
})

test('a class that shrinks meanwhile ends', async () => {
  const { load } = bookOf(1)
  const shrinking = async (page: { currentPage: number; limit: number }) => {
    const book = await load(page)
    return { ...book, pupils: { ...book.pupils, total: 9 } }
  }
  expect(namesIn(await wholeBook(shrinking))).toEqual(['pupil0'])
})

test('figures of two books are not put together', async () => {
  expect(await wholeBook(bookOf(501, ['Loops', 'Arrays']).load)).toBeNull()
})

function Sheet() {
  const paper = usePaper(bookOf(3).load, 'changed')
  return (
    <>
      <p>{namesIn(paper.book)?.join(' ') ?? 'one page'}</p>
      <button type="button" onClick={() => void paper.print()}>
        print
      </button>
    </>
  )
}

test('everybody is there when it is printed, and put away after', async () => {
  const page = render(<Sheet />)
  const shown = () => page.container.querySelector('p')?.textContent
  const onPaper: unknown[] = []
  window.print = () => onPaper.push(shown())
  await act(async () => page.getByRole('button').click())
  expect(onPaper).toEqual(['pupil0 pupil1 pupil2'])
  await act(async () => void window.dispatchEvent(new Event('afterprint')))
  expect([shown(), onPaper]).toEqual(['one page', ['pupil0 pupil1 pupil2']])
})
