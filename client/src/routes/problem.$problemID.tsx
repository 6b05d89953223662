import { createFileRoute } from '@tanstack/react-router'
import { prepareStatement } from '../components/solving/prepare-statement.ts'
import { SolvingPending } from '../components/solving/solving-pending.tsx'
import { ProblemPage } from '../features/problem/problem-page.tsx'
import { loadTexts } from '../i18n/texts.ts'
import { compact, flag } from '../search/search-params.ts'

export const Route = createFileRoute('/problem/$problemID')({
  staticData: { footer: false },
  validateSearch: (search: Record<string, unknown>): { focus?: true } => compact({ focus: flag(search.focus) }),
  loader: ({ context, params }) =>
    Promise.all([
      context.calls.problem.detail.ensureData({ problemId: params.problemID, html: true }).then(prepareStatement),
      loadTexts('problem'),
    ]),
  pendingComponent: SolvingPending,
  component: Problem,
})

function Problem() {
  const { problemID } = Route.useParams()
  const { focus } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ProblemPage
      problemId={problemID}
      focus={focus === true}
      onFocus={(on) => void navigate({ search: on ? { focus: true } : {}, replace: true })}
    />
  )
}
