import { RuleType } from '@touchstone/shared/judging/verdict/judge-mode.ts'
import { hasSubtasks } from '@touchstone/shared/problems/problem/full-score.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { CaseNumber } from './case-number.tsx'
import classes from './case-table.module.css'
import { useEditor } from './editor-state.ts'
import type { CaseRow } from './problem-draft.ts'
import { useCasePages } from './use-case-pages.tsx'

/** The files of an uploaded set, a hundred per page. */
export function CaseTable() {
  const t = useTexts('admin-problems')
  const { draft } = useEditor()
  const { rows, pager } = useCasePages(100)
  type Row = { row: CaseRow; index: number }
  const columns: Column<Row>[] = [
    { key: 'number', header: t('cases.number'), width: 60, align: 'right', render: ({ index }) => index + 1 },
    { key: 'input', header: t('cases.input'), render: ({ row }) => <span className={classes.file}>{row.input}</span> },
    { key: 'output', header: t('cases.output'), render: ({ row }) => <span className={classes.file}>{row.output}</span> },
  ]
  if (draft.type === RuleType.OI) {
    columns.push({
      key: 'score',
      header: t('cases.score'),
      width: 88,
      align: 'right',
      render: ({ index }) => <CaseNumber index={index} field="score" />,
    })
  }
  if (hasSubtasks(draft.judgeCaseMode)) {
    columns.push({
      key: 'group',
      header: t('cases.group'),
      width: 88,
      align: 'right',
      render: ({ index }) => <CaseNumber index={index} field="groupNum" />,
    })
  }
  return (
    <>
      <DataTable label={t('cases.label')} columns={columns} rows={rows} rowKey={({ row }) => row.key} empty={null} />
      {pager}
    </>
  )
}
