import { createFileRoute } from '@tanstack/react-router'
import { RosterPage } from '../features/group/roster-page.tsx'
import { loadTexts } from '../i18n/texts.ts'

export const Route = createFileRoute('/group/$groupID/member/roster')({
  loader: () => loadTexts('admin-users'),
  component: Roster,
})

function Roster() {
  const { groupID } = Route.useParams()
  return <RosterPage gid={Number(groupID)} />
}
