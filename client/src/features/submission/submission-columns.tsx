import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { RuleType } from '@touchstone/shared/judging/verdict/judge-mode.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { lazy, Suspense } from 'react'
import { submissionLink } from '../../components/solving/submission-link.ts'
import { ownTitle } from '../../i18n/own-title.ts'
import type { Translate } from '../../i18n/texts.ts'
import type { Outputs } from '../../trpc/trpc.ts'
import type { Column } from '../../ui/data-table.tsx'
import { formatBytes, formatMemoryKb, formatScore, formatTimeMs } from '../../ui/format.ts'
import { Instant } from '../../ui/instant.tsx'
import { patiently } from '../../ui/patiently.ts'
import { RowLink } from '../../ui/row-link.tsx'
import { TrialMark } from '../../ui/trial-mark.tsx'
import { UserName } from '../../ui/user-name.tsx'
import { VerdictBadge } from '../../ui/verdict/verdict-badge.tsx'

/** Only for super administrators. */
const ManageMenu = lazy(() => patiently(() => import('./manage-menu.tsx').then((module) => ({ default: module.ManageMenu }))))
const ResendButton = lazy(() => patiently(() => import('./resend-button.tsx')))

type Row = Outputs['submission']['list']['records'][number]

type Shown = { manage: boolean; classes: boolean; numbers: boolean; gid?: number | undefined }

/**
 * @param manage whether this viewer may rejudge, set by hand and cancel
 * @param classes whether the list has classes to show
 * @param numbers whether it has student numbers that differ from the usernames
 * @param gid the group whose pages the links open
 */
export function submissionColumns(t: Translate<'submission'>, { manage, classes, numbers, gid }: Shown): Column<Row>[] {
  const detail = (submitId: number) => submissionLink(gid === undefined ? { kind: 'practice' } : { kind: 'group', gid }, '', submitId)
  const problem = (problemID: string) =>
    gid === undefined
      ? ({ to: '/problem/$problemID', params: { problemID } } as const)
      : ({ to: '/group/$groupID/problem/$problemID', params: { groupID: String(gid), problemID } } as const)
  const className: Column<Row> = { key: 'class', header: t('column.class'), width: 110, from: 'md', render: (row) => row.className }
  const number: Column<Row> = { key: 'number', header: t('column.number'), width: 110, from: 'lg', render: (row) => row.number }
  const actions: Column<Row> = {
    key: 'actions',
    header: <VisuallyHidden>{t('column.actions')}</VisuallyHidden>,
    width: 40,
    align: 'right',
    render: (row) => (
      <Suspense fallback={null}>
        <ManageMenu submission={row} scored={row.problemType === RuleType.OI} />
      </Suspense>
    ),
  }
  return [
    {
      key: 'id',
      header: t('column.id'),
      width: 68,
      from: 'sm',
      render: (row) => <RowLink {...detail(row.submitId)}>{row.submitId}</RowLink>,
    },
    {
      key: 'problem',
      header: t('column.problem'),
      least: 130,
      render: (row) =>
        row.displayPid ? (
          <Link {...problem(row.displayPid)}>
            {row.displayPid} {ownTitle(row.title ?? '')}
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
        <>
          <Link {...detail(row.submitId)}>
            <VerdictBadge status={row.status} form="fit" />
          </Link>
          {row.isTrial && <TrialMark />}
          {row.status === Verdict.SubmitFailed && (
            <Suspense fallback={null}>
              <ResendButton submission={row} />
            </Suspense>
          )}
        </>
      ),
    },
    {
      key: 'score',
      header: t('column.score'),
      width: 84,
      align: 'right',
      from: 'lg',
      render: (row) => formatScore(row.score, row.fullScore),
    },
    { key: 'time', header: t('column.time'), width: 80, align: 'right', from: 'sm', render: (row) => formatTimeMs(row.time) },
    { key: 'memory', header: t('column.memory'), width: 84, align: 'right', from: 'sm', render: (row) => formatMemoryKb(row.memory) },
    { key: 'length', header: t('column.length'), width: 86, align: 'right', from: 'lg', render: (row) => formatBytes(row.length) },
    { key: 'language', header: t('column.language'), width: 92, from: 'md', render: (row) => row.language },
    {
      key: 'author',
      header: t('column.author'),
      width: 104,
      render: (row) => <UserName uid={row.uid} username={row.username} realname={row.realname} />,
    },
    ...(classes ? [className] : []),
    ...(numbers ? [number] : []),
    { key: 'judger', header: t('column.judger'), width: 110, from: 'lg', render: (row) => row.judger ?? '–' },
    { key: 'when', header: t('column.when'), width: 112, align: 'right', from: 'xs', render: (row) => <Instant at={row.submitTime} /> },
    ...(manage ? [actions] : []),
  ]
}
