import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listSearch } from '../search/list-search.ts'
import { text } from '../search/search-params.ts'
import { renderPiece } from '../testing/render.tsx'
import { refusal, renderPage } from '../testing/render-page.tsx'
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

test('a list that cannot be read gives the reason in place of old rows, keeps the filters, and is asked for again', async () => {
  let asked = 0
  const list = { data: { records: ['apple'], total: 1 }, error: refusal({ msg: 'The disk is full', status: 500 }) }
  await renderPage(
    <ListPage
      title="Fruit"
      address={fruit}
      search={{ keyword: 'apple' }}
      onSearch={() => {}}
      filters={<input aria-label="Keyword" defaultValue="apple" />}
      list={{ ...list, isPlaceholderData: false, refetch: () => asked++ }}
      label="All fruit"
      columns={[{ key: 'name', header: 'Name', render: (name) => name }]}
      rowKey={(name) => name}
      empty="nothing yet"
      none="nothing fits"
    />,
  )
  expect(await screen.findByText('The disk is full')).toBeTruthy()
  expect([screen.queryByText('apple'), screen.queryByText('nothing fits'), screen.queryByText('nothing yet')]).toEqual([null, null, null])
  expect(screen.getByLabelText<HTMLInputElement>('Keyword').value).toBe('apple')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(asked).toBe(1)
})
