import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { listSearch } from './list-search.ts'
import { oneOf, text } from './search-params.ts'

const list = listSearch(30, (search) => ({ keyword: text(search.keyword), own: oneOf(search.own, ['tried', 'solved']) }))

/** The search with which the router opens the page of a list. */
async function searchAt(address: string) {
  const root = createRootRoute()
  const route = createRoute({ getParentRoute: () => root, path: '/list', validateSearch: list.parse })
  const router = createRouter({ routeTree: root.addChildren([route]), history: createMemoryHistory({ initialEntries: [address] }) })
  await router.load()
  return { search: list.input(router.state.matches.at(-1)?.search ?? {}), address: router.state.location.href }
}

test.each([
  { address: '/list?keyword=sum&own=tried', search: { keyword: 'sum', own: 'tried' } },
  { address: '/list?keyword=sum&own=nonsense', search: { keyword: 'sum' } },
  { address: '/list?currentPage=x&limit=31', search: {} },
  { address: '/list?currentPage=2', search: { currentPage: 2 } },
])('the page at $address asks for what is valid in it', async ({ address, search }) => {
  expect((await searchAt(address)).search).toStrictEqual({ currentPage: 1, limit: 30, ...search })
})

test('other parts of an address stay', async () => {
  expect((await searchAt('/list?own=nonsense&from=mail')).search).toMatchObject({ from: 'mail' })
})
