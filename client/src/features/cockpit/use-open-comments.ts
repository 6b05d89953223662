import { useEffect } from 'react'
import { onLineNews } from '../../live/line-news.ts'
import { trpc } from '../../trpc/trpc.ts'

/** The number of open line comments on the class's programs; undefined until it is loaded. The event stream keeps it up to date. */
export function useOpenComments(gid: number): number | undefined {
  const { data } = trpc.lineComment.ofGroup.useQuery({ gid, state: 'open', limit: 1 })
  const utils = trpc.useUtils()
  useEffect(
    () =>
      onLineNews(() => {
        void utils.lineComment.ofGroup.invalidate({ gid })
        void utils.cockpit.pupil.invalidate()
      }),
    [gid, utils],
  )
  return data?.total
}
