import { createFileRoute, Outlet } from '@tanstack/react-router'
import { ContestRoom } from '../features/contest/staff/editor/contest-room.ts'

/** The staff pages of a group's contests: the parts of the back office, with the calls of groups. */
export const Route = createFileRoute('/group/$groupID/contest-admin')({ component: Room })

function Room() {
  return (
    <ContestRoom value={Number(Route.useParams().groupID)}>
      <Outlet />
    </ContestRoom>
  )
}
