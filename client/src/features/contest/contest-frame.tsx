import { useMatches } from '@tanstack/react-router'
import { ContestPhase } from '@touchstone/shared/contests/contest/contest-phase.ts'
import { ruleOf } from '@touchstone/shared/contests/rules/contest-rules.ts'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { ModeTabs } from '../../navigation/mode-tabs.tsx'
import { type NavMode, type NavModeItem, useOwnNavigation } from '../../navigation/nav-mode.ts'
import { mayDo } from '../../session/rights.ts'
import { isRoot } from '../../session/roles.ts'
import { useUser } from '../../session/session.ts'
import { trpc } from '../../trpc/trpc.ts'
import { ClosedContest } from './closed-contest.tsx'
import { closedKey } from './closed-reason.ts'
import classes from './contest-frame.module.css'
import { ContestHeader } from './contest-header.tsx'
import { contestMenu, type MenuEntry } from './contest-menu.ts'
import { SealNotice } from './seal-notice.tsx'
import { useAnnouncementNews } from './use-announcement-news.ts'
import { type ContestView, useContest, useContestClock, useContestInStep } from './use-contest.ts'
import { useQuestionNews } from './use-question-news.ts'

type Props = { cid: number; children: ReactNode }

/** The frame of every page of a contest. A full-window page gets no frame. */
export function ContestFrame({ cid, children }: Props) {
  const contest = useContest(cid)
  const now = useContestClock(contest)
  useContestInStep(contest, now)
  const unread = useAnnouncementNews(cid, contest)
  const navigation = useContestNavigation(contest, unread, useQuestions(contest))
  useOwnNavigation(navigation)
  const fills = useMatches({ select: (matches) => matches.some((match) => match.staticData.fillsWindow) })
  const onOverview = useMatches({ select: (matches) => matches.some((match) => match.routeId === '/contest/$contestID/') })
  // The board has its own note about the seal.
  const onBoard = useMatches({ select: (matches) => matches.some((match) => match.routeId === '/contest/$contestID/rank') })
  const isScheduled = contest.phase === ContestPhase.scheduled
  const isOpen = contest.phase === ContestPhase.running && contest.closedBy === null
  const pageCounts = onOverview ? isScheduled || isOpen : isScheduled && contest.closedBy !== null
  if (contest.closedBy && !onOverview) {
    return (
      <>
        <ContestHeader contest={contest} now={now} brief={!onOverview} withClock={!pageCounts} />
        <ModeTabs navigation={navigation} />
        <ClosedContest contest={contest} now={now} />
      </>
    )
  }
  if (fills) return children
  return (
    <>
      <ContestHeader contest={contest} now={now} brief={!onOverview} withClock={!pageCounts} />
      <ModeTabs navigation={navigation} />
      {!onBoard && (
        <div className={classes.notice}>
          <SealNotice contest={contest} now={now} />
        </div>
      )}
      {children}
    </>
  )
}

/** The number of questions and answers that the viewer has not seen. */
function useQuestions({ id, closedBy }: ContestView): number {
  const isReading = useMatches({ select: (matches) => matches.some(({ routeId }) => routeId === '/contest/$contestID/comment') })
  return useQuestionNews(id, closedBy === null, isReading)
}

/** The navigation of a contest, in the reader's language. */
function useContestNavigation(contest: ContestView, unread: number, questions: number): NavMode {
  const t = useTexts('contest')
  const user = useUser()
  const config = trpc.config.website.useQuery({}, { staleTime: 5 * 60_000 }).data
  const onProblem = useMatches({ select: (matches) => matches.some(({ routeId }) => routeId.startsWith('/contest/$contestID/problem/')) })
  const { pages, staff } = contestMenu({
    format: contest.format,
    openPrint: contest.openPrint === true,
    hasCeremony: ruleOf(contest).hasReveal && contest.sealRank === true && contest.phase === ContestPhase.ended,
    openComment: config?.openContestComment === true,
    isClosed: contest.closedBy !== null,
    isRoot: isRoot(user),
    keptIn: !contest.isAdmin ? null : contest.gid !== null ? 'group' : mayDo(user, 'contest.manage') ? 'site' : null,
    rights: contest.rights,
  })
  const cid = String(contest.id)
  const item = ({ key, to, closed }: MenuEntry): NavModeItem => ({
    key,
    label: t(key),
    link: { to, params: { contestID: cid, contestId: cid, groupID: String(contest.gid) } },
    ...(key === 'menu.problems' && onProblem ? { here: true } : {}),
    ...(closed && contest.closedBy ? { closed: t(closedKey(contest.closedBy)) } : {}),
    ...(key === 'menu.announcements' && unread > 0 ? { news: { count: unread, label: t('news.unread', { count: unread }) } } : {}),
    ...(key === 'menu.comment' && questions > 0 ? { news: { count: questions, label: t('news.questions', { count: questions }) } } : {}),
  })
  return {
    label: contest.title,
    back:
      contest.gid === null
        ? { label: t('menu.back'), link: { to: '/contest' } }
        : { label: t('menu.backToGroup'), link: { to: '/group/$groupID/contest', params: { groupID: String(contest.gid) } } },
    items: pages.map(item),
    more: staff.length > 0 ? { label: t('menu.staff'), items: staff.map(item) } : null,
  }
}
