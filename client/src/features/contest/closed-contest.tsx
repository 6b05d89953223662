import { Button, EmptyState } from '@mantine/core'
import { IconClock, IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { ContestClock } from '../../components/contest-clock/contest-clock.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import classes from './closed-contest.module.css'
import { closedKey } from './closed-reason.ts'
import { spanOf } from './countdown.ts'
import { RegisterForm } from './register-form.tsx'
import type { ContestView } from './use-contest.ts'

/** Replaces a page that the contest does not open to this viewer: the reason, and the way in. */
export function ClosedContest({ contest, now }: { contest: ContestView; now: number }) {
  const t = useTexts('contest')
  const { closedBy } = contest
  if (closedBy === null) return null
  const waits = closedBy === 'not-started'
  return (
    <EmptyState
      className={classes.state}
      icon={waits ? <IconClock size={34} stroke={1.4} /> : <IconLock size={34} stroke={1.4} />}
      title={waits ? <ContestClock span={spanOf(contest)} now={now} className={classes.clock ?? ''} /> : t('closed.title')}
      description={t(closedKey(closedBy))}
    >
      {closedBy === 'not-registered' ? (
        <RegisterForm contest={contest} />
      ) : (
        <Button
          variant="default"
          renderRoot={(props) => <Link to="/contest/$contestID" params={{ contestID: String(contest.id) }} {...props} />}
        >
          {t('menu.overview')}
        </Button>
      )}
    </EmptyState>
  )
}
