import { IconHandStop } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../i18n/use-texts.ts'
import { useNewsReady } from '../live/live-store.ts'
import { useMayAsk } from '../session/session.ts'
import { trpc } from '../trpc/trpc.ts'
import classes from './message-bell.module.css'

const most = 99

/** The number of raised hands that wait for the reader, on every page; nothing without any. The event stream keeps it up to date. */
export default function HandMark() {
  const t = useTexts('common')
  const isReady = useNewsReady()
  const enabled = useMayAsk() && isReady
  const hands = trpc.hand.queue.useQuery({}, { enabled, staleTime: Number.POSITIVE_INFINITY }).data ?? []
  const count = hands.filter(({ taken }) => taken === null).length
  if (hands.length === 0) return null
  const label = t('hands.mark', { count })
  return (
    <Link to="/hands" className={classes.bell} aria-label={label} title={label}>
      <IconHandStop size={20} stroke={1.6} />
      {count > 0 && <span className={classes.count} aria-hidden data-count={count > most ? `${most}+` : count} />}
    </Link>
  )
}
