import { createFileRoute } from '@tanstack/react-router'
import { ruleOf } from '@touchstone/shared/contests/rules/contest-rules.ts'
import { allProblems } from '../components/contest-editor/all-problems.ts'
import { ContestProblemsPage } from '../components/contest-editor/contest-problems-page.tsx'
import { loadTexts } from '../i18n/texts.ts'
import { pathId } from '../search/path-id.ts'

export const Route = createFileRoute('/group/$groupID/contest-admin/$contestId/problems')({
  loader: async ({ context, params }) => {
    const cid = pathId(params.contestId)
    void context.calls.groupContestProblem.list.prefetch({ cid, ...allProblems })
    const [contest] = await Promise.all([
      context.calls.groupContest.get.ensureData({ cid }),
      ...(['admin-problems', 'rejudge'] as const).map((name) => loadTexts(name)),
    ])
    return { cid, type: ruleOf(contest).problemType }
  },
  component: Problems,
})

function Problems() {
  const { cid, type } = Route.useLoaderData()
  return <ContestProblemsPage key={cid} cid={cid} type={type} />
}
