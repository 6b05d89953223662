import { IconBell } from '@tabler/icons-react'
import { Link, useRouter } from '@tanstack/react-router'
import { countOfKind, messageKinds } from '@touchstone/shared/people/message/message-kind.ts'
import { useEffect } from 'react'
import { translate } from '../i18n/texts.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { onMessage, useUnread } from '../live/message-cache.ts'
import { tabOfKind } from '../live/message-tabs.ts'
import { useUser } from '../session/session.ts'
import { DropdownMenu, dropdownItemClass } from '../ui/dropdown-menu.tsx'
import { oncePageStands } from '../ui/page-stands.ts'
import { toastInfo } from '../ui/toast.ts'
import classes from './message-bell.module.css'

/** Kinds that are announced at once; the others wait at the bell. */
const saidAtOnce = { Reply: 'message.answered', Discuss: 'message.commented', Like: null, Sys: null, Mine: null } as const
const most = 99
const seenKey = 'unreadSaidTo'
const item = { role: 'menuitem', tabIndex: -1, className: dropdownItemClass } as const

/** The user's messages by kind, with the numbers of unread ones. These are also announced once, when a tab of the user opens. */
export default function MessageBell() {
  const t = useTexts('common')
  const router = useRouter()
  const uid = useUser()?.uid
  const unread = useUnread()
  const total = unread ? Object.values(unread).reduce((sum, count) => sum + count, 0) : 0
  const first = messageKinds.find((kind) => (unread?.[countOfKind[kind]] ?? 0) > 0) ?? 'Discuss'
  useEffect(
    () =>
      onMessage((kind) => {
        const said = saidAtOnce[kind]
        const tab = tabOfKind[kind]
        if (!said || router.state.location.pathname === `/message/${tab}`) return // that list updates by itself
        const link = { label: translate('common', 'message.open'), to: '/message/$tab', params: { tab } } as const
        toastInfo(translate('common', said), { id: `message-${kind}`, link })
      }),
    [router],
  )
  useEffect(() => {
    if (uid === undefined || unread === undefined) return
    // A toast over a page that still loads would be placed twice, and jump.
    return oncePageStands(() => {
      if (!isFirstLook(uid) || total === 0 || router.state.location.pathname.startsWith('/message/')) return
      const link = { label: translate('common', 'message.open'), to: '/message/$tab', params: { tab: tabOfKind[first] } } as const
      toastInfo(translate('common', 'message.waiting', { count: total }), { id: 'message-waiting', link })
    })
  }, [uid, unread, total, first, router])
  const label = total > 0 ? t('message.unread', { count: total }) : t('message.label')
  const trigger = (
    <>
      <IconBell size={20} stroke={1.6} />
      {/* The style sheet draws the number: the label has the whole count, and a visible text would have to be part of it. */}
      {total > 0 && <span className={classes.count} aria-hidden data-count={total > most ? `${most}+` : total} />}
    </>
  )
  return (
    <DropdownMenu label={label} trigger={trigger} triggerClassName={classes.bell ?? ''} align="end">
      {messageKinds.map((kind) => {
        const count = unread?.[countOfKind[kind]] ?? 0
        return (
          <Link key={kind} to="/message/$tab" params={{ tab: tabOfKind[kind] }} {...item}>
            {t(`message.kind.${kind}`)}
            {count > 0 && (
              <span className={classes.ofKind} role="img" aria-label={t('message.unreadOf', { count })}>
                {count > most ? `${most}+` : count}
              </span>
            )}
          </Link>
        )
      })}
    </DropdownMenu>
  )
}

/** Whether this tab shows the counts of this user for the first time since the sign-in. */
function isFirstLook(uid: string): boolean {
  try {
    if (sessionStorage.getItem(seenKey) === uid) return false
    sessionStorage.setItem(seenKey, uid)
    return true
  } catch {
    return false // without a storage every page would announce them
  }
}
