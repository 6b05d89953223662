import { useMemo } from 'react'
import { trpc } from '../../trpc/trpc.ts'

/** The cells with a raised hand, as "uid pid". */
export type Hands = ReadonlySet<string>

export const handKey = (uid: string, pid: number): string => `${uid} ${pid}`

/** Raised hands in a training. The event stream keeps them up to date. */
export function useHands(gid: number, tid: number): Hands {
  const { data } = trpc.hand.queue.useQuery({ gid })
  return useMemo(() => new Set(data?.filter((hand) => hand.tid === tid).map(({ uid, pid }) => handKey(uid, pid))), [data, tid])
}
