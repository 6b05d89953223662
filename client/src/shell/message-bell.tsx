import { VisuallyHidden } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { Link, useRouter } from '@tanstack/react-router'
import { countOfKind, messageKinds } from '@touchstone/shared/message/message-kind.ts'
import { useEffect } from 'react'
import { translate } from '../i18n/texts.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { onMessage, useUnread } from '../live/message-cache.ts'
import { tabOfKind } from '../live/message-tabs.ts'
import { toastInfo } from '../ui/toast.ts'
import classes from './message-bell.module.css'

/** What is said at once when it happens; the rest waits at the bell. */
const saidAtOnce = { Reply: 'message.answered', Discuss: 'message.commented', Like: null, Sys: null, Mine: null } as const
const most = 99

/** The way to one's messages, and how many of them are unread. It leads to the first kind that has some. */
export function MessageBell() {
  const t = useTexts('common')
  const router = useRouter()
  const unread = useUnread()
  const total = unread ? Object.values(unread).reduce((sum, count) => sum + count, 0) : 0
  const first = messageKinds.find((kind) => (unread?.[countOfKind[kind]] ?? 0) > 0) ?? 'Discuss'
  useEffect(
    () =>
      onMessage((kind) => {
        const said = saidAtOnce[kind]
        const tab = tabOfKind[kind]
        if (!said || router.state.location.pathname === `/message/${tab}`) return // there it appears by itself
        const link = { label: translate('common', 'message.open'), to: '/message/$tab', params: { tab } } as const
        toastInfo(translate('common', said), { id: `message-${kind}`, link })
      }),
    [router],
  )
  return (
    <Link to="/message/$tab" params={{ tab: tabOfKind[first] }} className={classes.bell}>
      <VisuallyHidden>{total > 0 ? t('message.unread', { count: total }) : t('message.label')}</VisuallyHidden>
      <IconBell size={20} stroke={1.6} />
      {total > 0 && (
        <span className={classes.count} aria-hidden>
          {total > most ? `${most}+` : total}
        </span>
      )}
    </Link>
  )
}
