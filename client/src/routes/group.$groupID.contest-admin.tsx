import { createFileRoute, Outlet } from '@tanstack/react-router'
import { ContestRoom } from '../features/contest/staff/editor/contest-room.ts'

/** Where contests of a group are kept: the parts of the back office, through the doors of groups. */
export const Route = createFileRoute('/group/$groupID/contest-admin')({ component: Room })

function Room() {
  return (
    <ContestRoom value={Number(Route.useParams().groupID)}>
      <Outlet />
    </ContestRoom>
  )
}
