import { lazy, useEffect } from 'react'
import { siteNow } from '../../clock/site-clock.ts'
import type { SolvingTab } from '../../components/solving/statement-pane.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import { onTrainingNews } from '../../live/training-news.ts'
import { useUser } from '../../session/session.ts'
import { trpc } from '../../trpc/trpc.ts'

import type { OwnHints } from './hint-list.tsx'

const HintList = lazy(() => import('./hint-list.tsx'))

/** A little after the moment, so that the server's clock has passed it too. */
const SLACK_MS = 400

/** Time until the next hint opens by itself; false: no moment is known. */
function untilNext(hints: OwnHints | undefined): number | false {
  const moments = (hints ?? []).flatMap((hint) => (hint.state === 'waiting' && hint.need.kind === 'minutes' ? (hint.need.at ?? []) : []))
  return moments.length > 0 && Math.max(SLACK_MS, Math.min(...moments) - siteNow().getTime() + SLACK_MS)
}

/** The pupil's hints to a problem, as a tab beside the statement; no tab without hints. @param pid null: not in a group */
export function useHintsTab(tid: number, pid: number | null): SolvingTab | undefined {
  const t = useTexts('hint')
  const uid = useUser()?.uid
  const utils = trpc.useUtils()
  const at = { tid, pid: pid ?? 0 }
  const hints = trpc.hint.own.useQuery(at, { enabled: pid !== null, refetchInterval: ({ state }) => untilNext(state.data) }).data
  useEffect(
    () =>
      onTrainingNews((news) => {
        const isTry = news !== 'missed' && news.type === 'submission' && news.submission.uid === uid && news.submission.pid === pid
        const isChange = news === 'missed' || (news.type === 'training' && news.tid === tid)
        if (pid !== null && (isTry || isChange)) void utils.hint.own.invalidate({ tid, pid })
      }),
    [tid, pid, uid, utils],
  )
  if (pid === null || !hints || hints.length === 0) return undefined
  const opened = hints.filter(({ state }) => state === 'opened').length
  const isReady = hints.some(({ state }) => state === 'ready')
  return {
    value: 'hints',
    label: isReady ? t('tabReady') : t('tab', { opened, count: hints.length }),
    content: <HintList tid={tid} pid={pid} hints={hints} />,
  }
}
