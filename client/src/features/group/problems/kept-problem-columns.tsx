import { Text } from '@mantine/core'
import { RuleType } from '@touchstone/shared/judging/verdict/judge-mode.ts'
import { KeptProblemActions } from '../../../components/problem-editor/kept-problem-actions.tsx'
import { ownTitle } from '../../../i18n/own-title.ts'
import type { Translate } from '../../../i18n/texts.ts'
import type { Column } from '../../../ui/data-table.tsx'
import { RowLink } from '../../../ui/row-link.tsx'
import { GroupAuthSelect } from './group-auth-select.tsx'
import type { KeptProblemRow } from './kept-problem-row.ts'
import { PublicationCell } from './publication-cell.tsx'

type Options = {
  t: Translate<'group-work'>
  words: Translate<'admin-problems'>
  gid: number
  onDownload(problem: KeptProblemRow): void
  onDelete(problem: KeptProblemRow): void
}

export function keptProblemColumns({ t, words, gid, onDownload, onDelete }: Options): Column<KeptProblemRow>[] {
  const groupID = String(gid)
  return [
    {
      key: 'problem',
      header: words('column.problem'),
      least: 150,
      render: ({ id, problemId, title, can, author }) => (
        <div>
          {problemId}{' '}
          {can.edit ? (
            <RowLink to="/group/$groupID/problem-admin/edit/$pid" params={{ groupID, pid: String(id) }}>
              {ownTitle(title)}
            </RowLink>
          ) : (
            title
          )}
          <Text size="xs" c="dimmed">
            {author}
          </Text>
        </div>
      ),
    },
    { key: 'type', header: words('column.type'), width: 64, render: ({ type }) => (type === RuleType.OI ? 'OI' : 'ACM'), from: 'md' },
    { key: 'auth', header: t('problems.shown'), width: 164, render: (problem) => <GroupAuthSelect problem={problem} />, from: 'sm' },
    { key: 'publication', header: t('publication.column'), width: 190, render: (problem) => <PublicationCell problem={problem} /> },
    {
      key: 'actions',
      header: words('column.actions'),
      width: 110,
      align: 'right',
      from: 'xs',
      render: (problem) => (
        <KeptProblemActions
          problem={problem}
          page={{ to: '/group/$groupID/problem/$problemID', params: { groupID, problemID: problem.problemId } }}
          onDownload={() => onDownload(problem)}
          onDelete={() => onDelete(problem)}
        />
      ),
    },
  ]
}
