import { Group, NativeSelect, Text } from '@mantine/core'
import { useTexts } from '../i18n/use-texts.ts'
import { PageNumbers } from './page-numbers.tsx'

/** The page sizes of docs/rules/pages.md. */
const pageSizes = ['10', '15', '20', '30', '50', '100']

type Props = {
  page: number
  pageSize: number
  /** Rows in all; undefined while loading. */
  total: number | undefined
  /** Hides the choice of the page size. Default: no. */
  fixedSize?: boolean
  onChange(change: { page: number; pageSize: number }): void
}

/** Places of the shown rows, for the words of a pager. */
export function shownRows(page: number, pageSize: number, total: number) {
  const last = Math.max(1, Math.ceil(total / pageSize))
  const before = (Math.min(page, last) - 1) * pageSize
  return { from: before + 1, to: Math.min(before + pageSize, total), total }
}

/** Page number, number of rows and page size of a list; the address holds all three. */
export function Pager({ page, pageSize, total, fixedSize = false, onChange }: Props) {
  const t = useTexts('common')
  if (total === undefined || total === 0) return null
  const pages = Math.max(1, Math.ceil(total / pageSize))
  return (
    <Group justify="space-between" mt="md" gap="sm">
      <Text size="sm" c="dimmed" className="tabular">
        {t('pager.range', shownRows(page, pageSize, total))}
      </Text>
      <Group gap="sm">
        <PageNumbers pages={pages} page={page} onPage={(next) => onChange({ page: next, pageSize })} />
        {!fixedSize && (
          <NativeSelect
            size="xs"
            aria-label={t('pager.size')}
            data={pageSizes.map((value) => ({ value, label: t('pager.perPage', { count: Number(value) }) }))}
            value={String(pageSize)}
            onChange={(event) => onChange({ page: 1, pageSize: Number(event.currentTarget.value) })}
          />
        )}
      </Group>
    </Group>
  )
}
