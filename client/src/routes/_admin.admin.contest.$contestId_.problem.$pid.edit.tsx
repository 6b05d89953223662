import { createFileRoute } from '@tanstack/react-router'
import { EditProblem } from '../components/problem-editor/edit-problem.tsx'
import { parseEditorSearch } from '../components/problem-editor/editor-tabs.ts'
import { loadEditor } from '../components/problem-editor/load-problem.ts'
import { pathId } from '../search/path-id.ts'
import { readOnce } from '../search/read-once.ts'
import { useAddress } from '../search/use-address.ts'

/** The problem's own editor, in the frame of the contest. */
export const Route = createFileRoute('/_admin/admin/contest/$contestId_/problem/$pid/edit')({
  validateSearch: parseEditorSearch,
  loader: ({ context, params }) => loadEditor(context.calls, pathId(params.pid), null),
  ...readOnce,
  component: Edit,
})

function Edit() {
  return <EditProblem {...Route.useLoaderData()} {...useAddress(Route, { replace: true })} />
}
