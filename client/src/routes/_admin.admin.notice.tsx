import { createFileRoute } from '@tanstack/react-router'
import { NoticePage } from '../features/message/staff/notice-page.tsx'
import { loadTexts } from '../i18n/texts.ts'
import { pagesOfTen } from '../search/list-search.ts'
import { useAddress } from '../search/use-address.ts'

export const Route = createFileRoute('/_admin/admin/notice')({
  validateSearch: pagesOfTen.parse,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    void context.calls.message.notices.prefetch(pagesOfTen.input(deps))
    await loadTexts('admin-notices')
  },
  component: Notices,
})

function Notices() {
  return <NoticePage {...useAddress(Route)} />
}
