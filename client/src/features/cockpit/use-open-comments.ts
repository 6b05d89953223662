import { useEffect } from 'react'
import { onLineNews } from '../../live/line-news.ts'
import { trpc } from '../../trpc/trpc.ts'

/** How many comments on lines of the class's programs are open; undefined until it is known. It moves by the event stream. */
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
