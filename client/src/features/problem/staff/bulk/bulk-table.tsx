import { Text } from '@mantine/core'
import { type BulkChange, type BulkItem, type BulkStatus, bulkStatuses } from '@touchstone/shared/problems/problem/bulk-act.schema.ts'
import { ownTitle } from '../../../../i18n/own-title.ts'
import type { Translate } from '../../../../i18n/texts.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import type { VerdictTone } from '../../../../theme/verdict-tokens.ts'
import { type Column, DataTable } from '../../../../ui/data-table.tsx'
import { StateMark } from '../../../../ui/state-mark.tsx'
import cell from '../../../../ui/title-cell.module.css'
import { usePages } from '../tasks/use-pages.tsx'

const tones = { changed: 'accepted', unchanged: 'muted', refused: 'wrong' } as const satisfies Record<BulkStatus, VerdictTone>

type Props = {
  items: readonly BulkItem[]
  label: string
  /** The words for results: of a plan, or of a finished act. */
  words: 'plan' | 'status'
}

function useStatusWord(words: Props['words']) {
  const t = useTexts('admin-bulk')
  return (status: BulkStatus) => {
    return t(`${words}.${status}`)
  }
}

function textOf(t: Translate<'admin-bulk'>, { field, before, after }: BulkChange): string {
  const shown = (value: string) => {
    if (value === '') return t('value.none')
    return field === 'auth' && (value === '1' || value === '2' || value === '3') ? t(`auth.${value}`) : value
  }
  return t('change', { field: t(`field.${field}`), before: shown(before), after: shown(after) })
}

function Changes({ item: { changes, reason } }: { item: BulkItem }) {
  const t = useTexts('admin-bulk')
  return (
    <>
      {changes.map((change) => (
        <div key={change.field}>{textOf(t, change)}</div>
      ))}
      {reason?.text}
    </>
  )
}

/** Every problem of an act with its changes, or the reason of its refusal. */
export function BulkTable({ items, label, words }: Props) {
  const t = useTexts('admin-bulk')
  const statusWord = useStatusWord(words)
  const { shown, pager } = usePages(items, { label, perPage: 20 })
  const columns: Column<BulkItem>[] = [
    {
      key: 'problem',
      header: t('column.problem'),
      render: (item) => (
        <div className={cell.words}>
          {item.problemId === null ? t('gone.name', { pid: item.pid }) : `${item.problemId} ${ownTitle(item.title)}`}
          <div className={cell.under}>
            <Changes item={item} />
          </div>
        </div>
      ),
    },
    {
      key: 'status',
      header: t('column.status'),
      width: 96,
      render: ({ status }) => <StateMark tone={tones[status]}>{statusWord(status)}</StateMark>,
    },
    {
      key: 'changes',
      header: t('column.changes'),
      from: 'sm',
      render: (item) => (
        <Text size="sm" component="div" className={cell.words}>
          <Changes item={item} />
        </Text>
      ),
    },
  ]
  return (
    <>
      <DataTable label={label} columns={columns} rows={shown} rowKey={({ pid }) => pid} empty={null} />
      {pager}
    </>
  )
}

/** The number of problems for each result; zeros are left out. */
export function BulkCounts({ items }: Pick<Props, 'items'>) {
  const t = useTexts('admin-bulk')
  const counted = bulkStatuses.map((status) => ({ status, count: items.filter((item) => item.status === status).length }))
  const texts = counted.filter(({ count }) => count > 0).map(({ status, count }) => t(`count.${status}`, { count }))
  return (
    <Text size="sm" className="tabular">
      {texts.join(' · ')}
    </Text>
  )
}
