import { createFileRoute } from '@tanstack/react-router'
import { ProblemPage } from '../features/problem/problem-page.tsx'
import { loadTexts } from '../i18n/texts.ts'

export const Route = createFileRoute('/problem/$problemID')({
  staticData: { footer: false },
  loader: ({ context, params }) =>
    Promise.all([context.calls.problem.detail.ensureData({ problemId: params.problemID }), loadTexts('problem')]),
  component: Problem,
})

function Problem() {
  const { problemID } = Route.useParams()
  return <ProblemPage problemId={problemID} />
}
