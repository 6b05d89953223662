import { createFileRoute, notFound } from '@tanstack/react-router'
import { pictureLink } from '../components/picture/picture-link.ts'
import { CockpitPage } from '../features/cockpit/cockpit-page.tsx'
import { parseCockpitSearch } from '../features/cockpit/cockpit-search.ts'
import { loadTexts } from '../i18n/texts.ts'
import { pathId } from '../search/path-id.ts'

/** For the group's leaders; the call refuses all other users. */
export const Route = createFileRoute('/group/$groupID_/training/$trainingID_/cockpit')({
  validateSearch: parseCockpitSearch,
  loader: async ({ context, params }) => {
    const gid = pathId(params.groupID)
    const [cockpit] = await Promise.all([context.calls.cockpit.matrix.ensureData({ tid: pathId(params.trainingID) }), loadTexts('cockpit')])
    if (cockpit.gid !== gid) throw notFound()
  },
  component: Cockpit,
})

function Cockpit() {
  const { groupID, trainingID } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <CockpitPage
      key={trainingID}
      gid={Number(groupID)}
      tid={Number(trainingID)}
      search={search}
      onPicture={(taskId, uid) => void navigate(pictureLink(Number(groupID), Number(trainingID), taskId, uid))}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
    />
  )
}
