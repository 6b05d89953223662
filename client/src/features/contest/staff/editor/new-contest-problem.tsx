import { useNavigate } from '@tanstack/react-router'
import { ruleOf } from '@touchstone/shared/contests/rules/contest-rules.ts'
import { ProblemAuth } from '@touchstone/shared/problems/problem/problem-auth.ts'
import { use } from 'react'
import type { EditorSearch } from '../../../../components/problem-editor/editor-tabs.ts'
import { loadNewProblem } from '../../../../components/problem-editor/load-problem.ts'
import { fullIdOf, type ProblemDraft } from '../../../../components/problem-editor/problem-draft.ts'
import { ProblemEditor } from '../../../../components/problem-editor/problem-editor.tsx'
import { loadTexts } from '../../../../i18n/texts.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { trpc } from '../../../../trpc/trpc.ts'
import type { calls } from '../../../../trpc/trpc-client.ts'
import { toastRefusal, toastSuccess } from '../../../../ui/toast.ts'
import { allProblems } from './all-problems.ts'
import { ContestRoom, contestPage, useContestCalls, useRefreshContests } from './contest-room.ts'
import { nextDisplayId } from './next-display-id.ts'

type NewPlace = { cid: number; taken: readonly string[]; draft: ProblemDraft }
type Props = NewPlace & { search: EditorSearch; onSearch(search: EditorSearch): void }

/** Props for writing a problem for one contest: its rule type, and the display ids in use. */
export async function loadNewContestProblem(api: typeof calls, gid: number | null, cid: number): Promise<NewPlace> {
  const contests = gid === null ? api.contestAdmin : api.groupContest
  const problems = gid === null ? api.contestProblemAdmin : api.groupContestProblem
  const [draft, contest, list] = await Promise.all([
    loadNewProblem(api, gid),
    contests.get.ensureData({ cid }),
    problems.list.fetch({ cid, ...allProblems }),
    loadTexts('admin-contests'),
  ])
  const taken = Object.values(list.contestProblemMap).map(({ displayId }) => displayId)
  return { cid, taken, draft: { ...draft, type: ruleOf(contest).problemType, auth: ProblemAuth.Contest } }
}

/** Writes a problem for a contest; the list of the contest's problems follows. */
export function NewContestProblem({ cid, taken, draft, search, onSearch }: Props) {
  const t = useTexts('admin-contests')
  const gid = use(ContestRoom)
  const utils = trpc.useUtils()
  const navigate = useNavigate()
  const refresh = useRefreshContests()
  const { createProblem, put } = useContestCalls()
  const create = createProblem.useMutation()
  const place = put.useMutation()
  return (
    <ProblemEditor
      start={draft}
      pid={null}
      gid={gid}
      tab={search.tab ?? 'statement'}
      onTab={(tab) => onSearch({ tab })}
      create={async (save) => {
        const { pid } = await create.mutateAsync(save)
        // The problem is stored by now. The list shows why its place was refused, and the problem can be added there again.
        await place.mutateAsync({ cid, pid, displayId: nextDisplayId(taken) }).catch(toastRefusal)
      }}
      onSaved={async (saved) => {
        toastSuccess(t('problems.created', { problemId: fullIdOf(saved) }))
        await Promise.all([refresh(), utils.problemAdmin.invalidate(), utils.tag.invalidate()])
        await navigate({ ...contestPage(gid, cid, 'problems'), ignoreBlocker: true })
        return saved
      }}
    />
  )
}
