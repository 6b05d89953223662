import { act, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { everyRow, usePaper } from './use-paper.ts'

globalThis.IS_REACT_ACT_ENVIRONMENT = true

const pagesOf = (rows: readonly number[]) => {
  const asked: number[] = []
  const load = async ({ currentPage, limit }: { currentPage: number; limit: number }) => {
    asked.push(currentPage)
    return { records: rows.slice((currentPage - 1) * limit, currentPage * limit), total: rows.length }
  }
  return { asked, load }
}

test.each([
  { size: 0, pages: [1] },
  { size: 500, pages: [1] },
  { size: 1201, pages: [1, 2, 3] },
])('all of $size rows are read, and no page more', async ({ size, pages }) => {
  const rows = Array.from({ length: size }, (_, n) => n)
  const { asked, load } = pagesOf(rows)
  expect([await everyRow(load), asked]).toEqual([rows, pages])
})

test('a list that shrinks meanwhile ends', async () => {
  expect(await everyRow(async ({ currentPage }) => ({ records: currentPage === 1 ? [1] : [], total: 9 }))).toEqual([1])
})

function Sheet() {
  const paper = usePaper(pagesOf([1, 2, 3]).load)
  return (
    <>
      <p>{paper.rows?.join(' ') ?? 'one page'}</p>
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
  expect(onPaper).toEqual(['1 2 3'])
  await act(async () => void window.dispatchEvent(new Event('afterprint')))
  expect([shown(), onPaper]).toEqual(['one page', ['1 2 3']])
})
