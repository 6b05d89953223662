import { createFileRoute } from '@tanstack/react-router'
import { parseAnnouncementSearch } from '../components/announcement/announcement-search.ts'
import { AnnouncementPage } from '../features/group/announcement-page.tsx'
import { loadTexts } from '../i18n/texts.ts'

export const Route = createFileRoute('/group/$groupID/announcement')({
  validateSearch: parseAnnouncementSearch,
  loader: () => loadTexts('admin-site'),
  component: Announcements,
})

function Announcements() {
  const { groupID } = Route.useParams()
  const navigate = Route.useNavigate()
  return <AnnouncementPage gid={Number(groupID)} search={Route.useSearch()} onSearch={(search) => void navigate({ search })} />
}
