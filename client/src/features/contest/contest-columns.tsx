import { Button } from '@mantine/core'
import { IconChartBar, IconLock, IconTrophy } from '@tabler/icons-react'
import { ContestAuth } from '@touchstone/shared/contests/contest/contest-auth.ts'
import { ContestPhase } from '@touchstone/shared/contests/contest/contest-phase.ts'
import type { MouseEvent } from 'react'
import { lookOf } from '../../components/contest-rules/contest-looks.ts'
import type { Translate } from '../../i18n/texts.ts'
import { useLanguage } from '../../i18n/use-texts.ts'
import type { Outputs } from '../../trpc/trpc.ts'
import type { Column } from '../../ui/data-table.tsx'
import { Instant } from '../../ui/instant.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { RowLink } from '../../ui/row-link.tsx'
import classes from './contest-list.module.css'
import { AuthTag, FormatTag, PhaseTag } from './contest-tags.tsx'
import { formatSpan, phaseOf, spanOf } from './countdown.ts'
import { peopleOf } from './people-of.ts'

type Row = Outputs['contest']['list']['records'][number]

/** @param onRefused called instead of opening a contest, where a guest must sign in first */
export function contestColumns(t: Translate<'contest'>, onRefused: (() => void) | null): Column<Row>[] {
  const refuse = (event: MouseEvent) => {
    event.preventDefault()
    onRefused?.()
  }
  return [
    { key: 'status', header: t('column.status'), width: 92, from: 'sm', render: (row) => <PhaseTag status={row.status} /> },
    {
      key: 'title',
      header: t('column.title'),
      render: (row) => (
        <div className={classes.title}>
          <IconTrophy size={18} stroke={1.8} className={classes.trophy} data-tone={lookOf(row).tone} aria-hidden />
          <div className={classes.words}>
            <RowLink
              to="/contest/$contestID"
              params={{ contestID: String(row.id) }}
              {...(onRefused ? { preload: false, onClick: refuse } : {})}
            >
              {row.title}
            </RowLink>
            {row.auth !== ContestAuth.public && (
              <Lock auth={row.auth} label={t(row.auth === ContestAuth.private ? 'auth.private' : 'auth.protected')} />
            )}
            <span className={classes.under}>
              <PhaseTag status={row.status} /> <Instant at={row.startTime} show="exact" />
            </span>
          </div>
        </div>
      ),
    },
    {
      key: 'type',
      header: t('column.type'),
      width: 66,
      render: (row) => <FormatTag contest={row} />,
    },
    { key: 'start', header: t('column.start'), width: 186, from: 'sm', render: (row) => <Instant at={row.startTime} show="exact" /> },
    { key: 'span', header: t('column.duration'), width: 104, align: 'right', from: 'sm', render: (row) => <Length of={row} /> },
    { key: 'count', header: t('column.people'), width: 72, align: 'right', from: 'md', render: (row) => peopleOf(row) ?? '–' },
    {
      key: 'board',
      header: t('column.board'),
      width: 112,
      from: 'sm',
      render: (row) => row.openRank && <OutsideBoard contest={row} label={t('board.open')} />,
    },
    { key: 'auth', header: t('column.auth'), width: 150, from: 'md', render: (row) => <AuthTag contest={row} /> },
  ]
}

/** Link to the board that needs no account; it opens with the contest. */
function OutsideBoard({ contest, label }: { contest: Row; label: string }) {
  const to = lookOf(contest).outsideBoard
  const icon = <IconChartBar size={15} aria-hidden />
  if (phaseOf(contest.status) === ContestPhase.scheduled) {
    return (
      <Button size="compact-sm" variant="default" leftSection={icon} disabled>
        {label}
      </Button>
    )
  }
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={icon}
      renderRoot={(props) => <PageLink to={to} params={{ contestID: String(contest.id) }} {...props} />}
    >
      {label}
    </Button>
  )
}

/** Red where reading needs a registration too, orange where only submitting does. */
function Lock({ auth, label }: { auth: number; label: string }) {
  return (
    <span className={classes.lock} data-tone={auth === ContestAuth.private ? 'wrong' : 'limit'} title={label} role="img" aria-label={label}>
      <IconLock size={15} stroke={2.2} />
    </span>
  )
}

function Length({ of }: { of: Row }) {
  const language = useLanguage()
  return formatSpan(spanOf(of), language)
}
