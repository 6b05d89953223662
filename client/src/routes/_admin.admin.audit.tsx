import { createFileRoute } from '@tanstack/react-router'
import { auditInput } from '../features/audit/staff/audit-input.ts'
import { AuditPage } from '../features/audit/staff/audit-page.tsx'
import { parseAuditSearch } from '../features/audit/staff/audit-search.ts'
import { loadTexts } from '../i18n/texts.ts'

export const Route = createFileRoute('/_admin/admin/audit')({
  validateSearch: parseAuditSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    void context.calls.audit.list.prefetch(auditInput(deps))
    await loadTexts('admin-audit')
  },
  component: Audit,
})

function Audit() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return <AuditPage search={search} onSearch={(next) => void navigate({ search: next })} />
}
