import { genders } from '@touchstone/shared/people/account/account-rules.ts'
import type { ListColumn } from '@touchstone/shared/people/account/class-list.ts'
import type { Translate } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import classes from './class-list-page.module.css'
import type { PreviewRow } from './use-class-list.ts'

type Props = { rows: readonly PreviewRow[]; columns: readonly ListColumn[]; passwordsAreMade: boolean }

/** Gender in the reader's words; other cells unchanged. */
function shownCell(t: Translate<'admin-users'>, { cells }: PreviewRow, column: ListColumn): string {
  const gender = genders.find((known) => known === cells.gender)
  return column === 'gender' && gender ? t(`gender.${gender}`) : cells[column]
}

/** The parsed list; a fault is marked in its cell and explained in words. */
export function ClassListTable({ rows, columns, passwordsAreMade }: Props) {
  const t = useTexts('admin-users')
  const shown = columns.includes('password') || !passwordsAreMade ? columns : ([...columns, 'password'] as const)
  const note = (row: PreviewRow) =>
    row.faults.map(({ column, reason, max }) => t(`fault.${reason}`, { column: t(`column.${column}`), max: max ?? 0 })).join('; ') ||
    row.taken
  const tableColumns: Column<PreviewRow>[] = [
    { key: 'line', header: t('column.line'), width: 56, align: 'right', render: ({ line }) => line },
    ...shown.map(
      (column): Column<PreviewRow> => ({
        key: column,
        header: t(`column.${column}`),
        least: 84,
        render: (row) => {
          const bad = row.faults.some((fault) => fault.column === column) || (column === 'username' && row.taken !== null)
          const text =
            column === 'password' && row.existing
              ? ''
              : shownCell(t, row, column) || (column === 'password' && passwordsAreMade ? t('import.willMake') : '')
          return <span className={bad ? classes.bad : undefined}>{text || (bad ? '–' : '')}</span>
        },
      }),
    ),
    {
      key: 'result',
      header: t('column.result'),
      least: 200,
      render: (row) => {
        const text = note(row)
        if (row.existing) return <span className={classes.ok}>{t(`import.${row.existing}`)}</span>
        return text ? <span className={classes.note}>{text}</span> : <span className={classes.ok}>{t('import.ok')}</span>
      },
    },
  ]
  return <DataTable label={t('import.preview')} columns={tableColumns} rows={rows} rowKey={({ line }) => line} empty={null} />
}
