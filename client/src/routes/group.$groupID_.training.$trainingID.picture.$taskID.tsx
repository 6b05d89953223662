import { createFileRoute, notFound } from '@tanstack/react-router'
import { PicturePage } from '../features/picture/picture-page.tsx'
import { parsePictureSearch } from '../features/picture/picture-search.ts'
import { loadTexts } from '../i18n/texts.ts'
import { pathId } from '../search/path-id.ts'
import { prepareRenderer } from '../ui/markdown/load-renderer.ts'

/** A picture task of a training; the frame shows why a training is closed. */
export const Route = createFileRoute('/group/$groupID_/training/$trainingID/picture/$taskID')({
  validateSearch: parsePictureSearch,
  loader: async ({ context, params }) => {
    const tid = pathId(params.trainingID)
    // Asked for with the training, in one call. Where the training is closed it is refused, and the frame says why.
    const asked = context.calls.picture.task.ensureData({ id: pathId(params.taskID) })
    asked.catch(() => undefined)
    const [{ closedBy }] = await Promise.all([context.calls.training.detail.ensureData({ tid }), loadTexts('picture'), prepareRenderer()])
    if (closedBy !== null) return
    const task = await asked
    if (task.tid !== tid) throw notFound()
  },
  component: Picture,
})

function Picture() {
  const { taskID } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <PicturePage
      key={taskID}
      id={Number(taskID)}
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
    />
  )
}
