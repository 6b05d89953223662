import { useIsFetching } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { useEffect, useRef } from 'react'
import { useLiveState } from '../../live/live-store.ts'
import { useLiveTopic } from '../../live/topics.ts'
import { onTrainingNews } from '../../live/training-news.ts'
import { type Outputs, trpc } from '../../trpc/trpc.ts'
import { markHere, mergeRows } from './merge-rows.ts'

/** Verdicts of a class come in bursts: one request covers all rows that changed in this time. */
const GATHER_MS = 250
/** Without the stream the cockpit polls at this interval (docs/rules/pages.md). */
const POLL_MS = 30_000

/**
 * The cockpit, kept up to date by the event stream alone. A submission of the class or an opened hint reloads a row; arrivals and departures
 * change a mark. A change of the training reloads everything, and so does an interrupted stream.
 */
export function useCockpit(tid: number): Outputs['cockpit']['matrix'] {
  const isCut = useLiveState() === 'lost'
  const [cockpit] = trpc.cockpit.matrix.useSuspenseQuery({ tid }, { refetchInterval: isCut ? POLL_MS : false })
  useLiveTopic(`classes=${tid}`)
  const utils = trpc.useUtils()
  const asking = useRef(0)
  asking.current = useIsFetching({ queryKey: getQueryKey(trpc.cockpit.matrix, { tid }, 'query') })
  useEffect(() => {
    const wanted = new Set<string>()
    let timer: ReturnType<typeof setTimeout> | undefined
    let rowsAsked = 0
    const fetchRows = async () => {
      const uids = [...wanted]
      wanted.clear()
      timer = undefined
      rowsAsked++
      const { rows } = await utils.client.cockpit.matrix.query({ tid, uids }).finally(() => rowsAsked--)
      utils.cockpit.matrix.setData({ tid }, (whole) => whole && mergeRows(whole, rows))
      for (const uid of uids) void utils.cockpit.pupil.invalidate({ tid, uid })
      void utils.cockpit.problem.invalidate()
      void utils.hint.list.invalidate({ tid })
    }
    const want = (uids: readonly string[]) => {
      for (const uid of uids) wanted.add(uid)
      timer ??= setTimeout(() => {
        fetchRows().catch(() => void utils.cockpit.matrix.invalidate({ tid }))
      }, GATHER_MS)
    }
    const end = onTrainingNews((news) => {
      if (news === 'missed' || (news.type === 'training' && news.tid === tid)) {
        void utils.cockpit.invalidate()
        return
      }
      if (news.type === 'training') return
      if (news.type === 'here') {
        if (news.tid !== tid) return
        const { came, left } = news
        utils.cockpit.matrix.setData({ tid }, (whole) => whole && markHere(whole, came, left))
        // A pending answer may be older than this event.
        if (asking.current + rowsAsked > 0) want([...came, ...left])
        return
      }
      const whole = utils.cockpit.matrix.getData({ tid })
      const uid = news.type === 'pupil' ? news.uid : news.submission.uid
      const isOfIt = news.type === 'pupil' ? news.tid === tid : whole?.problems.some(({ pid }) => pid === news.submission.pid)
      if (isOfIt && whole?.rows.some((row) => row.uid === uid)) want([uid])
    })
    return () => {
      clearTimeout(timer)
      end()
    }
  }, [tid, utils])
  return cockpit
}
