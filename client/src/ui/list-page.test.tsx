import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listSearch } from '../search/list-search.ts'
import { text } from '../search/search-params.ts'
import { renderPiece } from '../testing/render.tsx'
import { ListPage } from './list-page.tsx'

const fruit = listSearch(10, (search) => ({ keyword: text(search.keyword) }))

const pageOf = (records: readonly string[], search: ReturnType<typeof fruit.parse>, onSearch: (next: object) => void = () => {}) => (
  <ListPage
    title="Fruit"
    address={fruit}
    search={search}
    onSearch={onSearch}
    list={{ data: { records, total: records.length * 2 }, error: null, isPlaceholderData: false, refetch: () => undefined }}
    label="All fruit"
    columns={[{ key: 'name', header: 'Name', render: (name) => name }]}
    rowKey={(name) => name}
    empty="nothing yet"
    none="nothing fits"
  />
)

test('another page keeps the filters of the list', async () => {
  const heard: object[] = []
  const ten = Array.from({ length: 10 }, (_, n) => `apple ${n}`)
  const { getByRole } = await renderPiece(pageOf(ten, { keyword: 'apple' }, (next) => heard.push(next)))
  fireEvent.click(getByRole('button', { name: 'Next page' }))
  expect(heard).toEqual([{ keyword: 'apple', currentPage: 2, limit: 10 }])
})

test.each([
  { name: 'no filter', search: { currentPage: 2 }, shown: 'nothing yet' },
  { name: 'a filter', search: { keyword: 'pear' }, shown: 'nothing fits' },
])('an empty list with $name says so: $shown', async ({ search, shown }) => {
  const { getByText } = await renderPiece(pageOf([], search))
  expect(getByText(shown)).toBeTruthy()
})
