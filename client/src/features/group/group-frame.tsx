import { useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type GroupView, useGroup } from '../../components/group/use-group.ts'
import { useHomeworkCount } from '../../components/homework/use-homework-count.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useNewsReady } from '../../live/live-store.ts'
import { ModeTabs } from '../../navigation/mode-tabs.tsx'
import { type NavMode, type NavModeItem, useOwnNavigation } from '../../navigation/nav-mode.ts'
import { trpc } from '../../trpc/trpc.ts'
import { ClosedGroup } from './closed-group.tsx'
import { GroupHeader } from './group-header.tsx'
import { type GroupMenuEntry, groupMenu } from './group-menu.ts'

type Props = { gid: number; children: ReactNode }

/** The frame of every page of a group. Strangers read the overview alone; a full-window page gets no frame. */
export function GroupFrame({ gid, children }: Props) {
  const group = useGroup(gid)
  const navigation = useGroupNavigation(group)
  useOwnNavigation(navigation)
  const fills = useMatches({ select: (matches) => matches.some((match) => match.staticData.fillsWindow) })
  const onOverview = useMatches({ select: (matches) => matches.some((match) => match.routeId === '/group/$groupID/') })
  const isOpen = group.can.enter || onOverview
  if (fills && isOpen) return children
  return (
    <>
      <GroupHeader group={group} brief={!onOverview} />
      <ModeTabs navigation={navigation} />
      {isOpen ? children : <ClosedGroup group={group} />}
    </>
  )
}

/** The navigation of a group, in the reader's language. */
function useGroupNavigation(group: GroupView): NavMode {
  const t = useTexts('group')
  const place = useMatches({ select: (matches) => matches.at(-1)?.routeId ?? '' })
  const config = trpc.config.website.useQuery({}, { staleTime: 5 * 60_000 }).data
  const isReady = useNewsReady() && group.can.enter
  const unread = trpc.groupAnnouncement.unread.useQuery({ gid: group.id }, { enabled: isReady }).data?.length ?? 0
  const hasHomework = useHomeworkCount(group.id, isReady) > 0
  const waiting = group.applicationCount
  const news: Partial<Record<GroupMenuEntry['key'], NavModeItem['news']>> = {
    ...(unread > 0 && { 'menu.announcements': { count: unread, label: t('news.unread', { count: unread }) } }),
    ...(waiting > 0 && { 'menu.members': { count: waiting, label: t('news.waiting', { count: waiting }) } }),
  }
  const item = ({ key, to, also }: GroupMenuEntry): NavModeItem => ({
    key,
    label: t(key === 'menu.trainings' && hasHomework ? 'menu.homework' : key),
    link: { to, params: { groupID: String(group.id) } },
    ...(also && place.startsWith(also) ? { here: true } : {}),
    ...(news[key] ? { news: news[key] } : {}),
    ...(group.can.enter || key === 'menu.overview' ? {} : { closed: t('closed.text') }),
  })
  const entries = groupMenu(group.can, config)
  const rare = group.can.enter ? entries.filter((entry) => entry.rare) : []
  return {
    label: group.name,
    back: { label: t('menu.back'), link: { to: '/group' } },
    items: entries.filter((entry) => !entry.rare).map(item),
    more: rare.length > 0 ? { label: t('menu.more'), items: rare.map(item) } : null,
    isLong: true,
  }
}
