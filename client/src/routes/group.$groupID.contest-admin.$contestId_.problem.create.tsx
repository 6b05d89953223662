import { createFileRoute } from '@tanstack/react-router'
import { parseEditorSearch } from '../components/problem-editor/editor-tabs.ts'
import { loadNewContestProblem, NewContestProblem } from '../features/contest/staff/editor/new-contest-problem.tsx'
import { pathId } from '../search/path-id.ts'
import { readOnce } from '../search/read-once.ts'
import { useAddress } from '../search/use-address.ts'

/** A new problem for this contest of the group. */
export const Route = createFileRoute('/group/$groupID/contest-admin/$contestId_/problem/create')({
  validateSearch: parseEditorSearch,
  loader: ({ context, params }) => loadNewContestProblem(context.calls, pathId(params.groupID), pathId(params.contestId)),
  ...readOnce,
  component: NewProblem,
})

function NewProblem() {
  return <NewContestProblem {...Route.useLoaderData()} {...useAddress(Route, { replace: true })} />
}
