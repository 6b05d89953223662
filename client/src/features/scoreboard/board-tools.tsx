import { Button, Checkbox, NativeSelect, Switch } from '@mantine/core'
import { IconHistory, IconPinFilled, IconPresentation, IconPrinter } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { FilterRow } from '../../ui/filter-row.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import type { BoardSearch } from './board-search.ts'
import { BoardTool } from './board-tool.tsx'
import classes from './board-tools.module.css'
import { schoolsOf } from './pick-rows.ts'
import type { BoardData } from './table/board-data.ts'

type Props = {
  board: Pick<BoardData, 'can' | 'rows' | 'seal'>
  search: BoardSearch
  followedCount: number
  onSearch(search: BoardSearch): void
  /** Content beside the other tools, such as a download. */
  more?: ReactNode
}

/** The toolbar above the board: filters and other views. */
export function BoardTools({ board: { can, rows, seal }, search, followedCount, onSearch, more }: Props) {
  const t = useTexts('scoreboard')
  const filter = (change: BoardSearch) => onSearch({ ...search, currentPage: undefined, ...change })
  const schools = useMemo(() => schoolsOf(rows), [rows])
  const hasStars = rows.some(({ person }) => person.star)
  return (
    <div className={classes.tools} data-screen-only>
      <FilterRow>
        <SearchField label={t('tools.search')} width={220} value={search.keyword} onSearch={(keyword) => filter({ keyword })} />
        {schools.length > 1 && (
          <NativeSelect
            size="sm"
            w={190}
            aria-label={t('tools.school')}
            value={search.school ?? ''}
            onChange={({ currentTarget }) => filter({ school: currentTarget.value || undefined })}
            data={[{ value: '', label: t('tools.anySchool') }, ...schools]}
          />
        )}
        <Button
          size="sm"
          variant={search.onlyFollowed ? 'light' : 'default'}
          aria-pressed={search.onlyFollowed ?? false}
          leftSection={<IconPinFilled size={15} />}
          onClick={() => filter({ onlyFollowed: search.onlyFollowed ? undefined : true })}
        >
          {t('tools.followed', { count: followedCount })}
        </Button>
        {hasStars && (
          <Checkbox
            label={t('tools.removeStar')}
            checked={search.removeStar ?? false}
            onChange={({ currentTarget }) => filter({ removeStar: currentTarget.checked || undefined })}
          />
        )}
        {can.end && (
          <Switch
            label={t('tools.containsEnd')}
            checked={search.containsEnd ?? false}
            onChange={({ currentTarget }) => filter({ containsEnd: currentTarget.checked || undefined })}
          />
        )}
        {can.lift && (seal?.on || search.forceRefresh) && (
          <Switch
            label={t('tools.lift')}
            checked={search.forceRefresh ?? false}
            onChange={({ currentTarget }) => filter({ forceRefresh: currentTarget.checked || undefined })}
          />
        )}
      </FilterRow>
      <div className={classes.views}>
        <BoardTool
          label={t('tools.time')}
          pressed={search.minute !== undefined}
          onClick={() => filter({ minute: search.minute === undefined ? 0 : undefined })}
        >
          <IconHistory size={18} stroke={1.7} />
        </BoardTool>
        <BoardTool label={t('tools.projector')} onClick={() => onSearch({ ...search, projector: true })}>
          <IconPresentation size={18} stroke={1.7} />
        </BoardTool>
        <BoardTool label={t('tools.print')} onClick={() => window.print()}>
          <IconPrinter size={18} stroke={1.7} />
        </BoardTool>
        {more}
      </div>
    </div>
  )
}
