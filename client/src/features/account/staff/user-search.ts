import { type RoleId, roleIds } from '@touchstone/shared/ground/access/role.ts'
import { compact, flag, pageNumber, pageSize, type RawSearch, text } from '../../../search/search-params.ts'

/** The page size of lists in the back office (docs/rules/pages.md). */
export const usualPageSize = 10

/** What the user list shows, as it stands in the address. */
export type UserSearch = {
  keyword?: string | undefined
  onlyAdmin?: true | undefined
  /** The class as a whole. */
  className?: string | undefined
  role?: RoleId | undefined
  currentPage?: number | undefined
  limit?: number | undefined
}

export function parseUserSearch(search: RawSearch): UserSearch {
  return compact({
    keyword: text(search.keyword),
    onlyAdmin: flag(search.onlyAdmin),
    className: text(search.className),
    role: roleIds.find((id) => id === Number(search.role)),
    currentPage: pageNumber(search.currentPage),
    limit: pageSize(search.limit, usualPageSize),
  })
}

export function userListInput(search: UserSearch) {
  return {
    currentPage: search.currentPage ?? 1,
    limit: search.limit ?? usualPageSize,
    onlyAdmin: search.onlyAdmin ?? false,
    ...compact({ keyword: search.keyword, className: search.className, roleId: search.role }),
  }
}
