import { createFileRoute } from '@tanstack/react-router'
import { parseEditorSearch } from '../components/problem-editor/editor-tabs.ts'
import { fullIdOf, newDraft, workingLanguages } from '../components/problem-editor/problem-draft.ts'
import { ProblemEditor } from '../components/problem-editor/problem-editor.tsx'
import { loadTexts } from '../i18n/texts.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { pathId } from '../search/path-id.ts'
import { trpc } from '../trpc/trpc.ts'
import { toastSuccess } from '../ui/toast.ts'

/** A new problem of a group, with the editor of the back office. */
export const Route = createFileRoute('/group/$groupID/problem-admin/create')({
  validateSearch: parseEditorSearch,
  loader: async ({ context: { calls }, params }) => {
    const gid = pathId(params.groupID)
    const [languages, { shortName }] = await Promise.all([
      calls.problem.languages.ensureData({ all: false }),
      calls.group.detail.ensureData({ gid }),
      // Refuses whoever makes no problems here, before anything is typed.
      calls.groupProblem.tags.ensureData({ gid }),
      loadTexts('admin-problems'),
    ])
    return newDraft(workingLanguages(languages), shortName.toUpperCase())
  },
  component: NewProblem,
})

function NewProblem() {
  const t = useTexts('admin-problems')
  const utils = trpc.useUtils()
  const start = Route.useLoaderData()
  const { groupID } = Route.useParams()
  const { tab } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ProblemEditor
      start={start}
      pid={null}
      gid={Number(groupID)}
      tab={tab ?? 'statement'}
      onTab={(next) => void navigate({ search: { tab: next }, replace: true })}
      onSaved={async (draft) => {
        toastSuccess(t('editor.created', { problemId: fullIdOf(draft) }))
        await utils.groupProblem.invalidate()
        await navigate({ to: '/group/$groupID/problem-admin', ignoreBlocker: true })
        return draft
      }}
    />
  )
}
