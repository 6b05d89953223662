import { createFileRoute } from '@tanstack/react-router'
import { allProblems } from '../components/contest-editor/all-problems.ts'
import { nextDisplayId } from '../components/contest-editor/next-display-id.ts'
import { parseEditorSearch } from '../components/problem-editor/editor-tabs.ts'
import { fullIdOf, newDraft, workingLanguages } from '../components/problem-editor/problem-draft.ts'
import { ProblemEditor } from '../components/problem-editor/problem-editor.tsx'
import { messageOfError } from '../errors/error-text.ts'
import { loadTexts } from '../i18n/texts.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { pathId } from '../search/path-id.ts'
import { readOnce } from '../search/read-once.ts'
import { trpc } from '../trpc/trpc.ts'
import { toastError, toastSuccess } from '../ui/toast.ts'

/** A problem that is written for this contest of the group. */
export const Route = createFileRoute('/group/$groupID/contest-admin/$contestId_/problem/create')({
  validateSearch: parseEditorSearch,
  loader: async ({ context: { calls }, params }) => {
    const [cid, gid] = [pathId(params.contestId), pathId(params.groupID)]
    const [languages, contest, list, group] = await Promise.all([
      calls.problem.languages.ensureData({ all: false }),
      calls.groupContest.get.ensureData({ cid }),
      calls.groupContestProblem.list.fetch({ cid, ...allProblems }),
      calls.group.detail.ensureData({ gid }),
      loadTexts('admin-problems'),
      loadTexts('admin-contests'),
    ])
    const taken = Object.values(list.contestProblemMap).map(({ displayId }) => displayId)
    const draft = newDraft(workingLanguages(languages), group.shortName.toUpperCase())
    return { cid, gid, taken, draft: { ...draft, type: contest.type === 1 ? (1 as const) : (0 as const), auth: 3 } }
  },
  ...readOnce,
  component: NewProblem,
})

function NewProblem() {
  const t = useTexts('admin-contests')
  const utils = trpc.useUtils()
  const { cid, gid, taken, draft } = Route.useLoaderData()
  const { tab } = Route.useSearch()
  const navigate = Route.useNavigate()
  const create = trpc.groupContestProblem.create.useMutation()
  const put = trpc.groupContestProblem.put.useMutation()
  return (
    <ProblemEditor
      start={draft}
      pid={null}
      gid={gid}
      tab={tab ?? 'statement'}
      onTab={(next) => void navigate({ search: { tab: next }, replace: true })}
      create={async (save) => {
        const { pid } = await create.mutateAsync(save)
        // The problem is stored by now: what stands against its place is told beside the list, where it can be added again.
        await put
          .mutateAsync({ cid, pid, displayId: nextDisplayId(taken) })
          .catch((error) => toastError(messageOfError(error), { stays: true }))
      }}
      onSaved={async (saved) => {
        toastSuccess(t('problems.created', { problemId: fullIdOf(saved) }))
        await Promise.all([utils.groupContestProblem.invalidate(), utils.groupProblem.invalidate()])
        await navigate({ to: '/group/$groupID/contest-admin/$contestId/problems', ignoreBlocker: true })
        return saved
      }}
    />
  )
}
