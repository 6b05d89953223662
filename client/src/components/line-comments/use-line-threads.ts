import { useEffect } from 'react'
import { onLineNews } from '../../live/line-news.ts'
import { type Outputs, trpc } from '../../trpc/trpc.ts'

export type Thread = Outputs['lineComment']['list']['threads'][number]
export type Remark = Thread['remarks'][number]

/** The comments on a submission's lines, reloaded when a new one arrives. */
export function useLineThreads(submitId: number) {
  const utils = trpc.useUtils()
  const list = trpc.lineComment.list.useQuery({ submitId })
  const refresh = () => Promise.all([utils.lineComment.list.invalidate({ submitId }), utils.lineComment.waiting.invalidate()])
  useEffect(
    () => onLineNews((news) => (news === 'missed' || news === submitId) && void utils.lineComment.list.invalidate({ submitId })),
    [submitId, utils],
  )
  return { list, refresh }
}
