import { createFileRoute } from '@tanstack/react-router'
import { auditInput } from '../features/audit/staff/audit-input.ts'
import { AuditPage } from '../features/audit/staff/audit-page.tsx'
import { auditSearch } from '../features/audit/staff/audit-search.ts'
import { loadTexts } from '../i18n/texts.ts'
import { useAddress } from '../search/use-address.ts'

export const Route = createFileRoute('/_admin/admin/audit')({
  validateSearch: auditSearch.parse,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    void context.calls.audit.list.prefetch(auditInput(deps))
    await loadTexts('admin-audit')
  },
  component: Audit,
})

function Audit() {
  return <AuditPage {...useAddress(Route)} />
}
