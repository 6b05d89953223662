import { createFileRoute } from '@tanstack/react-router'
import { NoticePage } from '../features/message/staff/notice-page.tsx'
import { noticeInput, parseNoticeSearch } from '../features/message/staff/notice-search.ts'
import { loadTexts } from '../i18n/texts.ts'

export const Route = createFileRoute('/_admin/admin/notice')({
  validateSearch: parseNoticeSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    void context.calls.message.notices.prefetch(noticeInput(deps))
    await loadTexts('admin-notices')
  },
  component: Notices,
})

function Notices() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return <NoticePage search={search} onSearch={(next) => void navigate({ search: next })} />
}
