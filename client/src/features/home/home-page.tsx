import { OwnProgress } from '../../components/problem/own-progress.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import { isStaff } from '../../session/roles.ts'
import { useMayAsk, useUser } from '../../session/session.ts'
import { trpc } from '../../trpc/trpc.ts'
import { Late } from '../../ui/late.tsx'
import { useDocumentTitle } from '../../ui/use-document-title.ts'
import { Announcements } from './announcements.tsx'
import { Carousel } from './carousel.tsx'
import { FirstProblems, GuestStart } from './guest-start.tsx'
import classes from './home-page.module.css'
import { JoinCard } from './join-card.tsx'
import { LatestProblems } from './latest-problems.tsx'
import { MyGroups } from './my-groups.tsx'
import { OwnWork } from './own-work.tsx'
import { RecentContests } from './recent-contests.tsx'
import { RecentSolvers } from './recent-solvers.tsx'
import { WeekStatistics } from './week-statistics.tsx'

/** A student's start: own work, or for a guest the first problems; contests, announcements, new problems; activity of others at the side. */
export function HomePage() {
  const t = useTexts('home')
  const config = trpc.config.website.useQuery({}).data
  const mayAsk = useMayAsk()
  const isGuest = useUser() === null
  useDocumentTitle(t('page.title'))
  return (
    <div className={classes.page} data-in-order>
      <h1 className={classes.name}>{config?.name || config?.shortName || ' '}</h1>
      {mayAsk && <GoOn />}
      {isGuest && <GuestStart />}
      <div className={classes.columns}>
        <div className={classes.main} data-in-order>
          <Carousel intervalMs={config?.carouselIntervalMs ?? 5000} />
          {mayAsk && <OwnWork />}
          {isGuest && <FirstProblems />}
          <Announcements />
          <LatestProblems />
        </div>
        <aside className={classes.side} data-in-order>
          <MyGroups />
          <RecentContests />
          <JoinCard />
          <WeekStatistics />
          <RecentSolvers />
        </aside>
      </div>
    </div>
  )
}

/** The pupil's own progress; people who lead classes have their desk instead. */
function GoOn() {
  const { data: desk, isLoading } = trpc.desk.cards.useQuery({})
  const user = useUser()
  if (isLoading) return <Late />
  return isStaff(user) || desk?.total !== 0 ? null : <OwnProgress />
}
