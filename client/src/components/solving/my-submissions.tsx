import { Group } from '@mantine/core'
import { useState } from 'react'
import type { Translate } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useOpenSubmissions } from '../../live/use-open-submissions.ts'
import { useUser } from '../../session/session.ts'
import { type Outputs, trpc } from '../../trpc/trpc.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { formatMemoryKb, formatScore, formatTimeMs } from '../../ui/format.ts'
import { Instant } from '../../ui/instant.tsx'
import { Empty, Failure, SignedOut } from '../../ui/page-states.tsx'
import { Pager } from '../../ui/pager.tsx'
import { RowLink } from '../../ui/row-link.tsx'
import { TrialMark } from '../../ui/trial-mark.tsx'
import { VerdictBadge } from '../../ui/verdict/verdict-badge.tsx'
import { type SolvingTarget, submitIds } from './solving-target.ts'
import classes from './statement.module.css'
import { submissionLink } from './submission-link.ts'

/** The page size of this list (docs/rules/pages.md). */
const usualPageSize = 10

type Props = {
  target: SolvingTarget
  problemId: string
  /** Shows points, where the problem gives some. */
  scored: boolean
}

/** The reader's submissions to this problem; running ones are updated live. */
export function MySubmissions({ target, problemId, scored }: Props) {
  const t = useTexts('problem')
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
        columns={columns(t, { scored, target, problemId })}
      />
      <Pager page={paging.page} pageSize={paging.pageSize} total={list.data?.total} onChange={setPaging} />
    </div>
  )
}

/** The reader's submissions to this problem in this place; a guest asks for none. */
function useOwnSubmissions(target: SolvingTarget, problemId: string, paging: { currentPage: number; limit: number }) {
  const user = useUser()
  const mine = { onlyMine: true, problemID: problemId, completeProblemID: true, ...paging }
  const inContest = target.kind === 'contest'
  const ofSite = trpc.submission.list.useQuery({ ...mine, gid: submitIds(target).gid }, { enabled: user !== null && !inContest })
  const ofContest = trpc.contestSubmission.list.useQuery(
    { ...mine, contestID: inContest ? target.cid : 0, beforeContestSubmit: false, containsEnd: true },
    { enabled: user !== null && inContest },
  )
  return inContest ? ofContest : ofSite
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
