import { Group, Tooltip } from '@mantine/core'
import { IconGavel } from '@tabler/icons-react'
import { RuleType } from '@touchstone/shared/judging/verdict/judge-mode.ts'
import { isProvisional } from '@touchstone/shared/problems/problem/judgeability.ts'
import { KeptProblemActions } from '../../../components/problem-editor/kept-problem-actions.tsx'
import type { Translate } from '../../../i18n/texts.ts'
import { chooseColumn } from '../../../ui/choose-column.tsx'
import type { Column } from '../../../ui/data-table.tsx'
import { Instant } from '../../../ui/instant.tsx'
import { nameAndAccount } from '../../../ui/name-and-account.ts'
import { RowAction } from '../../../ui/row-actions.tsx'
import { RowLink } from '../../../ui/row-link.tsx'
import { StateMark } from '../../../ui/state-mark.tsx'
import { AuthSelect } from './auth-select.tsx'
import type { StaffProblemRow } from './staff-problem-row.ts'

type Options = {
  t: Translate<'admin-problems'>
  rows: readonly StaffProblemRow[] | undefined
  chosen: ReadonlySet<number>
  /** Selection for an act on many problems, over several pages. */
  onChoose(pids: ReadonlySet<number>): void
  /** Null without that right. */
  onRejudge: ((problem: StaffProblemRow) => void) | null
  onDownload(problem: StaffProblemRow): void
  onDelete(problem: StaffProblemRow): void
}

export function problemColumns({ t, rows = [], chosen, onChoose, onRejudge, onDownload, onDelete }: Options): Column<StaffProblemRow>[] {
  return [
    chooseColumn<StaffProblemRow, number>({
      rows,
      chosen,
      onChoose,
      allLabel: t('list.selectAll'),
      keyOf: ({ id }) => id,
      label: ({ problemId }) => t('list.select', { problemId }),
    }),
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
    { key: 'author', header: t('column.author'), render: ({ author, authorName }) => nameAndAccount(author, authorName), from: 'md' },
    { key: 'type', header: t('column.type'), width: 64, render: ({ type }) => (type === RuleType.OI ? 'OI' : 'ACM'), from: 'sm' },
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
            <RowAction icon={IconGavel} label={t('list.rejudge', { problemId: problem.problemId })} onClick={() => onRejudge(problem)} />
          )}
        </KeptProblemActions>
      ),
    },
  ]
}
