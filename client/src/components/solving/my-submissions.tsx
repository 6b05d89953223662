import { ActionIcon, Button, Group, Tooltip, VisuallyHidden } from '@mantine/core'
import { IconFileCode, IconGitCompare } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { Translate } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useOpenSubmissions } from '../../live/use-open-submissions.ts'
import { useUser } from '../../session/session.ts'
import type { Outputs } from '../../trpc/trpc.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { formatMemoryKb, formatScore, formatTimeMs } from '../../ui/format.ts'
import { Instant } from '../../ui/instant.tsx'
import { Empty, Failure, SignedOut } from '../../ui/page-states.tsx'
import { Pager } from '../../ui/pager.tsx'
import { patiently } from '../../ui/patiently.ts'
import { RowLink } from '../../ui/row-link.tsx'
import { TrialMark } from '../../ui/trial-mark.tsx'
import { VerdictBadge } from '../../ui/verdict/verdict-badge.tsx'
import type { SolvingTarget } from './solving-target.ts'
import classes from './statement.module.css'
import { submissionLink } from './submission-link.ts'
import { useOwnSubmissions } from './use-own-submissions.ts'

const CompareOwn = lazy(() => patiently(() => import('./compare-own.tsx')))

/** The page size of this list (docs/rules/pages.md). */
const usualPageSize = 10

type Props = {
  target: SolvingTarget
  problemId: string
  /** Shows points, where the problem gives some. */
  scored: boolean
  /** Loads the program of a submission into the editor. */
  onLoad(submitId: number): void
}

/** The reader's submissions to this problem; running ones are updated live. */
export default function MySubmissions({ target, problemId, scored, onLoad }: Props) {
  const t = useTexts('problem')
  const editor = useTexts('editor')
  const [compares, setCompares] = useState(false)
  const user = useUser()
  const [paging, setPaging] = useState({ page: 1, pageSize: usualPageSize })
  const list = useOwnSubmissions(target, problemId, { currentPage: paging.page, limit: paging.pageSize })
  useOpenSubmissions(list.data?.records, target.kind === 'contest' ? target.cid : undefined)
  if (!user) return <SignedOut />
  if (list.error) return <Failure error={list.error} onRetry={() => void list.refetch()} />
  return (
    <div className={classes.statement}>
      <DataTable
        label={t('mine.label')}
        rows={list.data?.records}
        rowKey={(row) => row.submitId}
        expectedRows={4}
        empty={<Empty title={t('mine.empty')} text={t('mine.emptyText')} />}
        columns={[...columns(t, { scored, target, problemId }), loadColumn(editor, onLoad)]}
      />
      {(list.data?.total ?? 0) > 1 && (
        <Button size="xs" variant="default" mt="sm" leftSection={<IconGitCompare size={16} />} onClick={() => setCompares(true)}>
          {editor('compare.do')}
        </Button>
      )}
      {compares && (
        <Suspense fallback={null}>
          <CompareOwn target={target} problemId={problemId} onClose={() => setCompares(false)} />
        </Suspense>
      )}
      <Pager page={paging.page} pageSize={paging.pageSize} total={list.data?.total} onChange={setPaging} />
    </div>
  )
}

type Row = Pick<
  Outputs['submission']['list']['records'][number],
  'submitId' | 'status' | 'score' | 'fullScore' | 'time' | 'memory' | 'language' | 'submitTime' | 'isTrial'
>

type Shown = { scored: boolean; target: SolvingTarget; problemId: string }

function columns(t: Translate<'problem'>, { scored, target, problemId }: Shown): Column<Row>[] {
  const score: Column<Row> = {
    key: 'score',
    header: t('column.score'),
    align: 'right',
    render: (row) => formatScore(row.score, row.fullScore),
  }
  return [
    {
      key: 'verdict',
      header: t('column.verdict'),
      render: (row) => (
        <Group gap={6}>
          <RowLink {...submissionLink(target, problemId, row.submitId)}>
            <VerdictBadge status={row.status} form="fit" />
          </RowLink>
          {row.isTrial && <TrialMark />}
        </Group>
      ),
    },
    ...(scored ? [score] : []),
    { key: 'time', header: t('column.time'), align: 'right', render: (row) => formatTimeMs(row.time) },
    { key: 'memory', header: t('column.memory'), align: 'right', from: 'sm', render: (row) => formatMemoryKb(row.memory) },
    { key: 'language', header: t('column.language'), least: 90, from: 'sm', render: (row) => row.language },
    { key: 'when', header: t('column.when'), align: 'right', render: (row) => <Instant at={row.submitTime} /> },
  ]
}

function loadColumn(t: Translate<'editor'>, onLoad: (submitId: number) => void): Column<Row> {
  return {
    key: 'load',
    header: <VisuallyHidden>{t('load.column')}</VisuallyHidden>,
    width: 44,
    align: 'right',
    render: ({ submitId }) => (
      <Tooltip label={t('load.do')}>
        <ActionIcon variant="subtle" color="gray" aria-label={t('load.one', { id: submitId })} onClick={() => onLoad(submitId)}>
          <IconFileCode size={18} />
        </ActionIcon>
      </Tooltip>
    ),
  }
}
