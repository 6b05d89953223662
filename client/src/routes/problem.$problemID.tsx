import { createFileRoute } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { prepareStatement } from '../components/solving/prepare-statement.ts'
import { SolvingPending } from '../components/solving/solving-pending.tsx'
import { ProblemPage } from '../features/problem/problem-page.tsx'
import { loadTexts } from '../i18n/texts.ts'
import { compact, flag } from '../search/search-params.ts'
import { PageFailure } from '../shell/page-boundaries.tsx'

/** Where it cannot be loaded, the page says only that it failed. */
const ProblemFailure = lazy(() =>
  import('../components/solving/problem-failure.tsx').catch(() => ({ default: ({ failure }: { failure: ReactNode }) => failure })),
)

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
  errorComponent: (failed) => (
    <Suspense fallback={null}>
      <ProblemFailure problemId={Route.useParams().problemID} error={failed.error} failure={<PageFailure {...failed} />} />
    </Suspense>
  ),
  // The page of a failure is there before the failure: without a network it could not be loaded.
  codeSplitGroupings: [['component']],
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
