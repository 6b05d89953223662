import { auditActionNames } from '@touchstone/shared/audit/audit-action.ts'
import { compact, oneOf, pageNumber, pageSize, type RawSearch, text } from '../../../search/search-params.ts'

export const usualPageSize = 20

/** What the record shows, as it stands in the address. */
export type AuditSearch = {
  username?: string | undefined
  action?: (typeof auditActionNames)[number] | undefined
  target?: string | undefined
  currentPage?: number | undefined
  limit?: number | undefined
}

export function parseAuditSearch(search: RawSearch): AuditSearch {
  return compact({
    username: text(search.username),
    action: oneOf(search.action, auditActionNames),
    target: text(search.target),
    currentPage: pageNumber(search.currentPage),
    limit: pageSize(search.limit, usualPageSize),
  })
}

export const auditFilter = ({ username, action, target }: AuditSearch) => compact({ username, action, target })

export function auditInput(search: AuditSearch) {
  return { ...auditFilter(search), currentPage: search.currentPage ?? 1, limit: search.limit ?? usualPageSize }
}
