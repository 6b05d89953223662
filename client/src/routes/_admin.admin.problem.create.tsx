import { createFileRoute } from '@tanstack/react-router'
import { parseEditorSearch } from '../components/problem-editor/editor-tabs.ts'
import { loadNewProblem } from '../components/problem-editor/load-problem.ts'
import { NewProblem } from '../components/problem-editor/new-problem.tsx'
import { useAddress } from '../search/use-address.ts'

export const Route = createFileRoute('/_admin/admin/problem/create')({
  validateSearch: parseEditorSearch,
  loader: ({ context }) => loadNewProblem(context.calls, null),
  component: Create,
})

function Create() {
  return <NewProblem gid={null} start={Route.useLoaderData()} {...useAddress(Route, { replace: true })} />
}
