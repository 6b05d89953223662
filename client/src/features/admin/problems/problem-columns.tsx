import { Checkbox, Group, Tooltip } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { isProvisional } from '@touchstone/shared/problem/judgeability.ts'
import { KeptProblemActions } from '../../../domain/problem-editor/kept-problem-actions.tsx'
import type { Translate } from '../../../i18n/texts.ts'
import type { Outputs } from '../../../trpc/trpc.ts'
import type { Column } from '../../../ui/data-table.tsx'
import { Instant } from '../../../ui/instant.tsx'
import { RowAction } from '../../../ui/row-actions.tsx'
import { RowLink } from '../../../ui/row-link.tsx'
import { StateMark } from '../../../ui/state-mark.tsx'
import { AuthSelect } from './auth-select.tsx'

export type StaffProblemRow = Outputs['problemAdmin']['list']['records'][number]

type Options = {
  t: Translate<'admin-problems'>
  rows: readonly StaffProblemRow[] | undefined
  chosen: ReadonlySet<number>
  /** Choosing is for exporting; null where the reader may not. */
  onChoose: ((pids: ReadonlySet<number>) => void) | null
  /** Null where the reader may not. */
  onRejudge: ((problem: StaffProblemRow) => void) | null
  onDownload(problem: StaffProblemRow): void
  onDelete(problem: StaffProblemRow): void
}

export function problemColumns({ t, rows = [], chosen, onChoose, onRejudge, onDownload, onDelete }: Options): Column<StaffProblemRow>[] {
  return [
    ...(onChoose ? [selectColumn(t, rows, chosen, onChoose)] : []),
    {
      key: 'problem',
      header: t('column.problem'),
      render: ({ id, problemId, title, can, judgeMode, unjudgeable }) => (
        <Group gap={8} wrap="nowrap">
          <span>
            {problemId}{' '}
            {can.edit ? (
              <RowLink to="/admin/problem/edit/$pid" params={{ pid: String(id) }}>
                {title}
              </RowLink>
            ) : (
              title
            )}
          </span>
          {judgeMode === 'spj' || judgeMode === 'interactive' ? <StateMark tone="open">{t(`mode.${judgeMode}`)}</StateMark> : null}
          {unjudgeable && (
            <Tooltip label={t(`unjudgeable.${unjudgeable}`)}>
              <span data-above>
                <StateMark tone="limit">{t(isProvisional(unjudgeable) ? 'state.provisional' : 'state.unjudgeable')}</StateMark>
              </span>
            </Tooltip>
          )}
        </Group>
      ),
    },
    { key: 'author', header: t('column.author'), render: ({ author }) => author, from: 'md' },
    { key: 'type', header: t('column.type'), width: 64, render: ({ type }) => (type === 1 ? 'OI' : 'ACM'), from: 'sm' },
    { key: 'auth', header: t('column.auth'), width: 148, render: (problem) => <AuthSelect problem={problem} />, from: 'xs' },
    { key: 'modified', header: t('column.modified'), render: ({ gmtModified }) => <Instant at={gmtModified} />, from: 'lg' },
    {
      key: 'actions',
      header: t('column.actions'),
      width: onRejudge ? 140 : 110,
      align: 'right',
      render: (problem) => (
        <KeptProblemActions
          problem={problem}
          page={{ to: '/problem/$problemID', params: { problemID: problem.problemId } }}
          onDownload={() => onDownload(problem)}
          onDelete={() => onDelete(problem)}
        >
          {onRejudge && (
            <RowAction icon={IconRefresh} label={t('list.rejudge', { problemId: problem.problemId })} onClick={() => onRejudge(problem)} />
          )}
        </KeptProblemActions>
      ),
    },
  ]
}

function selectColumn(
  t: Translate<'admin-problems'>,
  rows: readonly StaffProblemRow[],
  chosen: ReadonlySet<number>,
  onChoose: (pids: ReadonlySet<number>) => void,
): Column<StaffProblemRow> {
  const all = rows.length > 0 && rows.every(({ id }) => chosen.has(id))
  const toggle = (pids: readonly number[], on: boolean) => {
    const next = new Set(chosen)
    for (const pid of pids) on ? next.add(pid) : next.delete(pid)
    onChoose(next)
  }
  return {
    key: 'select',
    width: 40,
    header: (
      <Checkbox
        size="xs"
        aria-label={t('list.selectAll')}
        checked={all}
        indeterminate={!all && rows.some(({ id }) => chosen.has(id))}
        onChange={() =>
          toggle(
            rows.map(({ id }) => id),
            !all,
          )
        }
      />
    ),
    render: ({ id, problemId }) => (
      <Checkbox
        size="xs"
        aria-label={t('list.select', { problemId })}
        checked={chosen.has(id)}
        onChange={() => toggle([id], !chosen.has(id))}
      />
    ),
  }
}
