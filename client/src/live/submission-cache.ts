import type { QueryClient } from '@tanstack/react-query'
import { isOpen } from '@touchstone/shared/judging/verdict/verdict.ts'
import { getQueryKey } from '@trpc/react-query'
import { type Outputs, trpc } from '../trpc/trpc.ts'

type List = Outputs['submission']['list'] | Outputs['contestSubmission']['list']
type Detail = Outputs['submission']['detail']
/** The fields of a submission that both the live channel and the status poll carry. */
export type SubmissionUpdate = Pick<List['records'][number], 'submitId' | 'status' | 'time' | 'memory' | 'score' | 'judger'>

/**
 * Writes an update into every list and page that shows the submission, so that they all change at once. At the end of a judging the page
 * reloads its own data (compile output, cases) and everything that depends on the verdict.
 */
export function updateCache(queryClient: QueryClient, update: SubmissionUpdate): void {
  const { submitId, status, time, memory, score, judger } = update
  const fields = { status, time, memory, score, judger }
  let ended = false
  const updateList = <L extends List>(list: L | undefined): L | undefined => {
    const row = list?.records.find((candidate) => candidate.submitId === submitId)
    if (!list || !row) return list
    ended ||= isOpen(row.status) && !isOpen(status)
    return { ...list, records: list.records.map((candidate) => (candidate === row ? { ...candidate, ...fields } : candidate)) }
  }
  queryClient.setQueriesData({ queryKey: getQueryKey(trpc.submission.list) }, updateList)
  queryClient.setQueriesData({ queryKey: getQueryKey(trpc.contestSubmission.list) }, updateList)
  const detailKey = getQueryKey(trpc.submission.detail, { submitId }, 'query')
  queryClient.setQueryData<Detail>(detailKey, (detail) => {
    if (!detail) return detail
    ended ||= isOpen(detail.submission.status) && !isOpen(status)
    return { ...detail, submission: { ...detail.submission, ...fields } }
  })
  if (!ended) return
  void queryClient.invalidateQueries({ queryKey: detailKey })
  void queryClient.invalidateQueries({ queryKey: getQueryKey(trpc.submission.cases, { submitId }, 'query') })
  void queryClient.invalidateQueries({ queryKey: getQueryKey(trpc.submission.ownStatuses) })
  void queryClient.invalidateQueries({ queryKey: getQueryKey(trpc.problem.progress) })
  void queryClient.invalidateQueries({ queryKey: getQueryKey(trpc.problem.detail) })
  void queryClient.invalidateQueries({ queryKey: getQueryKey(trpc.problem.statistics) })
  void queryClient.invalidateQueries({ queryKey: getQueryKey(trpc.contestSubmission.focusList) })
  void queryClient.invalidateQueries({ queryKey: getQueryKey(trpc.contest.problems) })
}
