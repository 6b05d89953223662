import { createFileRoute } from '@tanstack/react-router'
import { nextDisplayId } from '../components/contest-editor/next-display-id.ts'
import { parseEditorSearch } from '../components/problem-editor/editor-tabs.ts'
import { newDraft, workingLanguages } from '../components/problem-editor/problem-draft.ts'
import { ProblemEditor } from '../components/problem-editor/problem-editor.tsx'
import { messageOfError } from '../errors/error-text.ts'
import { loadTexts } from '../i18n/texts.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { readOnce } from '../search/read-once.ts'
import { trpc } from '../trpc/trpc.ts'
import { toastError, toastSuccess } from '../ui/toast.ts'

/** A problem that is written for this contest alone. */
export const Route = createFileRoute('/_admin/admin/contest/$contestId_/problem/create')({
  validateSearch: parseEditorSearch,
  loader: async ({ context, params }) => {
    const cid = Number(params.contestId)
    const [languages, contest, list] = await Promise.all([
      context.calls.problem.languages.ensureData({ all: false }),
      context.calls.contestAdmin.get.ensureData({ cid }),
      context.calls.contestProblemAdmin.list.fetch({ cid, currentPage: 1, limit: 500 }),
      loadTexts('admin-problems'),
      loadTexts('admin-contests'),
    ])
    const taken = Object.values(list.contestProblemMap).map(({ displayId }) => displayId)
    const draft = newDraft(workingLanguages(languages))
    return { cid, taken, draft: { ...draft, type: contest.type === 1 ? (1 as const) : (0 as const), auth: 3 } }
  },
  ...readOnce,
  component: NewProblem,
})

function NewProblem() {
  const t = useTexts('admin-contests')
  const utils = trpc.useUtils()
  const { cid, taken, draft } = Route.useLoaderData()
  const { tab } = Route.useSearch()
  const navigate = Route.useNavigate()
  const create = trpc.contestProblemAdmin.create.useMutation()
  const put = trpc.contestProblemAdmin.put.useMutation()
  return (
    <ProblemEditor
      start={draft}
      pid={null}
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
        toastSuccess(t('problems.created', { problemId: saved.problemId.trim().toUpperCase() }))
        await Promise.all([utils.contestProblemAdmin.invalidate(), utils.problemAdmin.invalidate(), utils.tag.invalidate()])
        await navigate({ to: '/admin/contest/$contestId/problems', params: { contestId: String(cid) }, ignoreBlocker: true })
        return saved
      }}
    />
  )
}
