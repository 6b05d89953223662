import { createFileRoute } from '@tanstack/react-router'
import { AnnouncementPage } from '../features/site/staff/announcement-page.tsx'
import { loadTexts } from '../i18n/texts.ts'
import { pagesOfTen } from '../search/list-search.ts'
import { useAddress } from '../search/use-address.ts'

export const Route = createFileRoute('/_admin/admin/announcement')({
  validateSearch: pagesOfTen.parse,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    void context.calls.announcement.list.prefetch(pagesOfTen.input(deps))
    await loadTexts('admin-site')
  },
  component: Announcements,
})

function Announcements() {
  return <AnnouncementPage {...useAddress(Route)} />
}
