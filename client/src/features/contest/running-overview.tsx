import { Link } from '@tanstack/react-router'
import { ruleOf } from '@touchstone/shared/contests/rules/contest-rules.ts'
import { ContestClock } from '../../components/contest-clock/contest-clock.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { Instant } from '../../ui/instant.tsx'
import { Late } from '../../ui/late.tsx'
import { Panel } from '../../ui/panel.tsx'
import { spanOf } from './countdown.ts'
import classes from './overview-page.module.css'
import { ownState } from './own-state.ts'
import { ContestProblems, useOwnProblems } from './problem-list-page.tsx'
import { type ContestView, useContestClock } from './use-contest.ts'

/** Announcements on the overview; the others have their own page. */
const SHOWN_ANNOUNCEMENTS = 3

/** The middle of a running contest: clock, own state, announcements, problems. */
export function RunningOverview({ contest }: { contest: ContestView }) {
  const t = useTexts('contest')
  return (
    <>
      <RunningClock contest={contest} />
      <LatestAnnouncements cid={contest.id} />
      <Panel title={t('menu.problems')}>
        <ContestProblems cid={contest.id} />
      </Panel>
    </>
  )
}

function RunningClock({ contest }: { contest: ContestView }) {
  const t = useTexts('contest')
  const now = useContestClock(contest)
  const { list, own } = useOwnProblems(contest.id)
  const state = ownState(list.data?.map(({ pid }) => own[pid]) ?? [])
  return (
    <section className={classes.start} aria-label={t('overview.running')}>
      <ContestClock span={spanOf(contest)} now={now} className={classes.clock ?? ''} />
      {state.problems > 0 && <p>{t(ruleOf(contest).isScored ? 'overview.ownPoints' : 'overview.own', state)}</p>}
    </section>
  )
}

function LatestAnnouncements({ cid }: { cid: number }) {
  const t = useTexts('contest')
  const { data, isLoading } = trpc.contest.announcements.useQuery({ cid, currentPage: 1, limit: SHOWN_ANNOUNCEMENTS })
  const list = data?.records
  if (isLoading) return <Late />
  if (!list || list.length === 0) return null
  return (
    <Panel title={t('menu.announcements')}>
      <ul className={classes.announcements}>
        {list.map(({ id, title, gmtCreate }) => (
          <li key={id}>
            <Link to="/contest/$contestID/announcements" params={{ contestID: String(cid) }}>
              {title}
            </Link>
            <Instant at={gmtCreate} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
