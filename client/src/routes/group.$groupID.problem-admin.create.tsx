import { createFileRoute } from '@tanstack/react-router'
import { parseEditorSearch } from '../components/problem-editor/editor-tabs.ts'
import { loadNewProblem } from '../components/problem-editor/load-problem.ts'
import { NewProblem } from '../components/problem-editor/new-problem.tsx'
import { pathId } from '../search/path-id.ts'
import { useAddress } from '../search/use-address.ts'

/** A new problem of a group, in the editor of the back office. */
export const Route = createFileRoute('/group/$groupID/problem-admin/create')({
  validateSearch: parseEditorSearch,
  loader: ({ context, params }) => loadNewProblem(context.calls, pathId(params.groupID)),
  component: Create,
})

function Create() {
  return <NewProblem gid={Number(Route.useParams().groupID)} start={Route.useLoaderData()} {...useAddress(Route, { replace: true })} />
}
