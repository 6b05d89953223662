import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPiece } from '../testing/render.tsx'
import { Pager } from './pager.tsx'

test.each([
  { name: 'one page', page: 1, total: 11, says: '1–11 of 11' },
  { name: 'the first of two pages', page: 1, total: 31, says: '1–30 of 31' },
  { name: 'the last page', page: 2, total: 31, says: '31–31 of 31' },
  { name: 'a page beyond the last one', page: 9, total: 31, says: '31–31 of 31' },
])('a pager names the places of its rows: $name', async ({ page, total, says }) => {
  await renderPiece(<Pager page={page} pageSize={30} total={total} onChange={() => {}} />)
  expect(screen.getByText(says)).toBeDefined()
})
