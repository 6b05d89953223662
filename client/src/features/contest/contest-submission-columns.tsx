import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { ownTitle } from '../../i18n/own-title.ts'
import type { Translate } from '../../i18n/texts.ts'
import type { Outputs } from '../../trpc/trpc.ts'
import type { Column } from '../../ui/data-table.tsx'
import { formatBytes, formatMemoryKb, formatTimeMs } from '../../ui/format.ts'
import { Instant } from '../../ui/instant.tsx'
import { RowLink } from '../../ui/row-link.tsx'
import { UserName } from '../../ui/user-name.tsx'
import { VerdictBadge } from '../../ui/verdict/verdict-badge.tsx'
import classes from './contest-submissions.module.css'

type Row = Outputs['contestSubmission']['list']['records'][number]

/** Only for super administrators. */
const RejudgeRun = lazy(() => import('./rejudge-run.tsx'))

/**
 * @param scored whether runs earn points
 * @param isAdmin of the contest: sees the judge of each run
 * @param rejudges whether this viewer may have runs judged again
 */
export function contestSubmissionColumns(
  t: Translate<'contest'>,
  cid: number,
  { scored, isAdmin, rejudges }: { scored: boolean; isAdmin: boolean; rejudges: boolean },
): Column<Row>[] {
  const judger: Column<Row> = { key: 'judger', header: t('column.judger'), width: 100, from: 'lg', render: (row) => row.judger ?? '–' }
  const actions: Column<Row> = {
    key: 'actions',
    header: <VisuallyHidden>{t('column.actions')}</VisuallyHidden>,
    width: 40,
    align: 'right',
    render: (row) => (
      <Suspense fallback={null}>
        <RejudgeRun submitId={row.submitId} />
      </Suspense>
    ),
  }
  const score: Column<Row> = { key: 'score', header: t('column.score'), width: 76, align: 'right', render: (row) => row.score ?? '–' }
  return [
    {
      key: 'id',
      header: t('column.run'),
      width: 74,
      from: 'sm',
      render: (row) => row.submitId,
    },
    {
      key: 'problem',
      header: t('column.problem'),
      render: (row) =>
        row.displayId ? (
          <Link to="/contest/$contestID/problem/$problemID" params={{ contestID: String(cid), problemID: row.displayId }}>
            {row.displayId} {row.title !== row.displayId && <span className={classes.words}>{ownTitle(row.title ?? '')}</span>}
          </Link>
        ) : (
          '–'
        ),
    },
    {
      key: 'status',
      header: t('column.status'),
      width: 132,
      render: (row) => (
        <RowLink
          to="/contest/$contestID/problem/$problemID/submission-detail/$submitID"
          params={{ contestID: String(cid), problemID: row.displayId ?? '-', submitID: String(row.submitId) }}
        >
          <VerdictBadge status={row.status} form="fit" />
        </RowLink>
      ),
    },
    ...(scored ? [score] : []),
    { key: 'time', header: t('column.time'), width: 80, align: 'right', from: 'sm', render: (row) => formatTimeMs(row.time) },
    { key: 'memory', header: t('column.memory'), width: 84, align: 'right', from: 'sm', render: (row) => formatMemoryKb(row.memory) },
    { key: 'length', header: t('column.length'), width: 86, align: 'right', from: 'lg', render: (row) => formatBytes(row.length) },
    { key: 'language', header: t('column.language'), width: 96, from: 'md', render: (row) => row.language },
    ...(isAdmin ? [judger] : []),
    {
      key: 'author',
      header: t('column.user'),
      width: 120,
      render: (row) => <UserName uid={row.uid} username={row.username} realname={row.realname} />,
    },
    { key: 'when', header: t('column.when'), width: 112, align: 'right', from: 'xs', render: (row) => <Instant at={row.submitTime} /> },
    ...(rejudges ? [actions] : []),
  ]
}
