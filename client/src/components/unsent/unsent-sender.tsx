import { useEffect, useState } from 'react'
import { siteNow } from '../../clock/site-clock.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useLiveState } from '../../live/live-store.ts'
import { onSessionChange, useUser } from '../../session/session.ts'
import { trpc } from '../../trpc/trpc.ts'
import { toastInfo } from '../../ui/toast.ts'
import { hasUnsent } from './has-unsent.ts'
import { hurryUnsent, sendDue } from './send-unsent.ts'
import { msUntilDue } from './unsent-rule.ts'
import { clearUnsent, useUnsent } from './unsent-store.ts'

/** The longest timer: a computer may have slept, or its clock was put right. */
const LONGEST_TIMER_MS = 30_000

/** Sends the waiting submissions of the signed-in user, on whatever page. */
export function UnsentSender() {
  const t = useTexts('editor')
  const utils = trpc.useUtils()
  const uid = useUser()?.uid
  const all = useUnsent()
  const live = useLiveState()
  const [turn, setTurn] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn of the timer looks again
  useEffect(() => {
    if (uid === undefined) return
    sendDue(utils, uid, all)
    const ms = msUntilDue(all, Date.now(), siteNow().getTime())
    if (ms === null) return
    // A try that is under way changes the list when it ends.
    const timer = setTimeout(() => setTurn((n) => n + 1), Math.min(Math.max(ms, 500), LONGEST_TIMER_MS))
    return () => clearTimeout(timer)
  }, [utils, uid, all, turn])

  useEffect(() => {
    if (uid === undefined) return
    const back = () => hurryUnsent(uid)
    if (live === 'open') back()
    window.addEventListener('online', back)
    return () => window.removeEventListener('online', back)
  }, [uid, live])

  useEffect(
    () =>
      onSessionChange((change) => {
        // The next person at this computer sends nothing of the one before; the program stays as a draft.
        if (change !== 'signed-out' || uid === undefined || !hasUnsent(uid)) return
        clearUnsent(uid)
        toastInfo(t('unsent.signedOut'))
      }),
    [uid, t],
  )
  return null
}
