import { createFileRoute } from '@tanstack/react-router'
import { GradebookPage } from '../features/gradebook/gradebook-page.tsx'
import { loadTexts } from '../i18n/texts.ts'
import { pathId } from '../search/path-id.ts'

export const Route = createFileRoute('/group/$groupID/marks')({
  loader: async ({ context, params }) => {
    void context.calls.gradebook.read.prefetch({ gid: pathId(params.groupID) })
    await loadTexts('gradebook')
  },
  component: Marks,
})

function Marks() {
  return <GradebookPage gid={Number(Route.useParams().groupID)} />
}
