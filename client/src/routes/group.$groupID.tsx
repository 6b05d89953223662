import { createFileRoute, Outlet } from '@tanstack/react-router'
import { GroupFrame } from '../features/group/group-frame.tsx'
import { loadTexts } from '../i18n/texts.ts'
import { pathId } from '../search/path-id.ts'

/** The frame of a group's pages. The call refuses guests, who are then asked to sign in. */
export const Route = createFileRoute('/group/$groupID')({
  staticData: { ownNavigation: true },
  loader: ({ context, params }) =>
    Promise.all([context.calls.group.detail.ensureData({ gid: pathId(params.groupID) }), loadTexts('group')]),
  component: Group,
})

function Group() {
  const { groupID } = Route.useParams()
  return (
    <GroupFrame key={groupID} gid={Number(groupID)}>
      <Outlet />
    </GroupFrame>
  )
}
