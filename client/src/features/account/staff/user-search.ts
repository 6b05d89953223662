import { roleIds } from '@touchstone/shared/ground/access/role.ts'
import { listSearch, type SearchOf } from '../../../search/list-search.ts'
import { flag, text } from '../../../search/search-params.ts'

export const userSearch = listSearch(30, (search) => ({
  keyword: text(search.keyword),
  onlyAdmin: flag(search.onlyAdmin),
  /** The full name of the class. */
  className: text(search.className),
  role: roleIds.find((id) => id === Number(search.role)),
}))
export type UserSearch = SearchOf<typeof userSearch>

export function userListInput({ role, ...search }: UserSearch) {
  return { ...userSearch.input(search), onlyAdmin: search.onlyAdmin ?? false, ...(role !== undefined && { roleId: role }) }
}
