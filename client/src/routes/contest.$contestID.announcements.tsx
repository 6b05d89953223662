import { createFileRoute } from '@tanstack/react-router'
import { AnnouncementPage } from '../features/contest/announcement-page.tsx'

export const Route = createFileRoute('/contest/$contestID/announcements')({
  component: Announcements,
})

function Announcements() {
  const { contestID } = Route.useParams()
  return <AnnouncementPage cid={Number(contestID)} />
}
