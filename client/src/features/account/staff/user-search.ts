import { roleIds } from '@touchstone/shared/ground/access/role.ts'
import { userOrders } from '@touchstone/shared/people/account/user-order.ts'
import { listSearch, type SearchOf } from '../../../search/list-search.ts'
import { flag, text } from '../../../search/search-params.ts'

export const userSearch = listSearch(30, (search) => ({
  keyword: text(search.keyword),
  onlyAdmin: flag(search.onlyAdmin),
  /** The full name of the class. */
  className: text(search.className),
  role: roleIds.find((id) => id === Number(search.role)),
  order: userOrders.find((known) => known === search.order),
}))
export type UserSearch = SearchOf<typeof userSearch>

/** The page begins in the order of classes; documented clients get the newest first. */
export function userListInput({ role, order = 'class', ...search }: UserSearch) {
  return { ...userSearch.input(search), order, onlyAdmin: search.onlyAdmin ?? false, ...(role !== undefined && { roleId: role }) }
}
