import { useEffect } from 'react'
import { onTrainingNews } from '../../live/training-news.ts'
import { type Outputs, trpc } from '../../trpc/trpc.ts'
import { mergeRows } from './merge-rows.ts'

/** Verdicts of a class come in bursts: rows are asked for once for all that came in this time. */
const GATHER_MS = 250
/** Who is here is no event. */
const HERE_MS = 20_000

/** The cockpit, kept up to date: a submission of the class or a hint that it opens brings a row, a change of the training everything. */
export function useCockpit(tid: number): Outputs['cockpit']['matrix'] {
  const [cockpit] = trpc.cockpit.matrix.useSuspenseQuery({ tid }, { refetchInterval: HERE_MS })
  const utils = trpc.useUtils()
  useEffect(() => {
    const wanted = new Set<string>()
    let timer: ReturnType<typeof setTimeout> | undefined
    const fetchRows = async () => {
      const uids = [...wanted]
      wanted.clear()
      timer = undefined
      const { rows } = await utils.client.cockpit.matrix.query({ tid, uids })
      utils.cockpit.matrix.setData({ tid }, (whole) => whole && mergeRows(whole, rows))
      for (const uid of uids) void utils.cockpit.pupil.invalidate({ tid, uid })
      void utils.cockpit.problem.invalidate()
      void utils.hint.list.invalidate({ tid })
    }
    const end = onTrainingNews((news) => {
      if (news === 'missed' || (news.type === 'training' && news.tid === tid)) {
        void utils.cockpit.invalidate()
        return
      }
      if (news.type === 'training') return
      const whole = utils.cockpit.matrix.getData({ tid })
      const uid = news.type === 'pupil' ? news.uid : news.submission.uid
      const isOfIt = news.type === 'pupil' ? news.tid === tid : whole?.problems.some(({ pid }) => pid === news.submission.pid)
      if (!isOfIt || !whole?.rows.some((row) => row.uid === uid)) return
      wanted.add(uid)
      timer ??= setTimeout(() => {
        fetchRows().catch(() => void utils.cockpit.matrix.invalidate({ tid }))
      }, GATHER_MS)
    })
    return () => {
      clearTimeout(timer)
      end()
    }
  }, [tid, utils])
  return cockpit
}
