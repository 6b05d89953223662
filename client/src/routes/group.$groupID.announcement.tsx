import { createFileRoute } from '@tanstack/react-router'
import { AnnouncementPage } from '../features/group/announcement-page.tsx'
import { loadTexts } from '../i18n/texts.ts'
import { pagesOfTen } from '../search/list-search.ts'
import { useAddress } from '../search/use-address.ts'

export const Route = createFileRoute('/group/$groupID/announcement')({
  validateSearch: pagesOfTen.parse,
  loader: () => loadTexts('admin-site'),
  component: Announcements,
})

function Announcements() {
  const { groupID } = Route.useParams()
  return <AnnouncementPage gid={Number(groupID)} {...useAddress(Route)} />
}
