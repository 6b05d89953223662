import { Group, NativeSelect, Text } from '@mantine/core'
import { useTexts } from '../../i18n/use-texts.ts'
import { PageNumbers } from '../../ui/page-numbers.tsx'
import { shownRows } from '../../ui/pager.tsx'
import { type BoardSearch, boardPageSizes } from './board-search.ts'

type Props = { page: number; pageSize: number; total: number; onChange(change: Pick<BoardSearch, 'currentPage' | 'limit'>): void }

/** Pages of a board, with 10 to 300 rows each. */
export function BoardPager({ page, pageSize, total, onChange }: Props) {
  const t = useTexts('common')
  const pages = Math.max(1, Math.ceil(total / pageSize))
  if (total <= boardPageSizes[0]) return null
  return (
    <Group justify="space-between" mt="sm" gap="sm" data-screen-only>
      <Text size="sm" c="dimmed" className="tabular">
        {t('pager.range', shownRows(page, pageSize, total))}
      </Text>
      <Group gap="sm">
        {pages > 1 && <PageNumbers pages={pages} page={page} onPage={(next) => onChange({ currentPage: next, limit: pageSize })} />}
        <NativeSelect
          size="xs"
          aria-label={t('pager.size')}
          data={boardPageSizes.map((size) => ({ value: String(size), label: t('pager.perPage', { count: size }) }))}
          value={String(pageSize)}
          onChange={({ currentTarget }) => onChange({ currentPage: undefined, limit: Number(currentTarget.value) })}
        />
      </Group>
    </Group>
  )
}
