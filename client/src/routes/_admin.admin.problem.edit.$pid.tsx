import { createFileRoute } from '@tanstack/react-router'
import { EditProblem } from '../components/problem-editor/edit-problem.tsx'
import { parseEditorSearch } from '../components/problem-editor/editor-tabs.ts'
import { loadEditor } from '../components/problem-editor/load-problem.ts'
import { pathId } from '../search/path-id.ts'
import { readOnce } from '../search/read-once.ts'
import { useAddress } from '../search/use-address.ts'

/** The editor of a problem of the site. */
export const Route = createFileRoute('/_admin/admin/problem/edit/$pid')({
  validateSearch: parseEditorSearch,
  loader: ({ context, params }) => loadEditor(context.calls, pathId(params.pid), null),
  ...readOnce,
  component: Edit,
})

function Edit() {
  return <EditProblem {...Route.useLoaderData()} {...useAddress(Route, { replace: true })} />
}
