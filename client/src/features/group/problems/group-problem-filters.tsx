import { MultiSelect } from '@mantine/core'
import { HealthFilterField } from '../../../components/problem/health-filter.tsx'
import { useTexts } from '../../../i18n/use-texts.ts'
import { trpc } from '../../../trpc/trpc.ts'
import { DifficultyFilter } from '../../../ui/difficulty-filter.tsx'
import { FilterRow } from '../../../ui/filter-row.tsx'
import { Late } from '../../../ui/late.tsx'
import { ResetFilters } from '../../../ui/reset-filters.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { type GroupProblemSearch, groupProblemSearch } from './group-problem-search.ts'

type Props = {
  gid: number
  search: GroupProblemSearch
  onSearch(search: GroupProblemSearch): void
  /** Also by the health of the problems, for their keepers. */
  withHealth?: boolean
}

/** The one line above a group's problems; a problem must carry every chosen tag. */
export function GroupProblemFilters({ gid, search, onSearch, withHealth = false }: Props) {
  const t = useTexts('group-work')
  const { data: tags = [], isLoading } = trpc.groupProblem.shownTags.useQuery({ gid }, { staleTime: 60_000 })
  const filter = (change: GroupProblemSearch) => onSearch({ ...search, currentPage: undefined, ...change })
  const chosen = (search.tagId ?? []).map(String)
  return (
    <FilterRow>
      <SearchField label={t('problems.search')} value={search.keyword} onSearch={(keyword) => filter({ keyword })} />
      <DifficultyFilter label={t('problems.difficulty')} value={search.level} onChange={(level) => filter({ level })} />
      {/* On a phone the field of tags takes a line of its own, above the list. */}
      {isLoading && <Late />}
      {tags.length > 0 && (
        <MultiSelect
          size="sm"
          miw={180}
          aria-label={t('problems.tags')}
          placeholder={chosen.length === 0 ? t('problems.tags') : ''}
          searchable
          clearable
          data={tags.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={chosen}
          onChange={(ids) => filter({ tagId: ids.length > 0 ? ids.map(Number) : undefined })}
        />
      )}
      {withHealth && <HealthFilterField value={search.health} onChange={(health) => filter({ health })} />}
      {groupProblemSearch.isFiltered(search) && <ResetFilters onReset={() => onSearch({})} />}
    </FilterRow>
  )
}
