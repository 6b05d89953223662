import { Button, Group, NativeSelect } from '@mantine/core'
import { IconArrowsShuffle, IconTags } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { ownStates, problemSorts } from '@touchstone/shared/problems/problem/problem-choice.ts'
import { useState } from 'react'
import { TagChoiceField } from '../../components/problem/tag-choice-field.tsx'
import { messageOfError } from '../../errors/error-text.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useUser } from '../../session/session.ts'
import { trpc } from '../../trpc/trpc.ts'
import { DifficultyFilter } from '../../ui/difficulty-filter.tsx'
import { FilterRow } from '../../ui/filter-row.tsx'
import { ResetFilters } from '../../ui/reset-filters.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { toastError } from '../../ui/toast.ts'
import classes from './problem-filters.module.css'
import { type ProblemSearch, problemSearch } from './problem-search.ts'
import { TagPanel } from './tag-panel.tsx'

/** Origins of a problem: this site, or the key of another judge. */
const ALL = 'All'
const OWN = 'Mine'
/** The choice of starred problems, among the standings. */
const FAVOURITE = 'favourite'

type Props = {
  search: ProblemSearch
  onFilter(change: ProblemSearch): void
  onReset(): void
}

/** The row of filters above the problem list. */
export function ProblemFilters({ search, onFilter, onReset }: Props) {
  const t = useTexts('problem')
  const user = useUser()
  const chosen = search.tagId ?? []
  const [tagsOpen, setTagsOpen] = useState(false)
  const { data: judges = [] } = trpc.problem.judges.useQuery({}, { staleTime: 60_000 })
  const others = search.oj === undefined || search.oj === OWN ? judges : [...new Set([...judges, search.oj])]
  const [isOpen, setOpen] = useState(false)
  const { keyword: _, currentPage: __, limit: ___, ...folded } = search
  const count = Object.values(folded).filter((value) => value !== undefined).length
  return (
    <FilterRow>
      <div className={classes.search}>
        <SearchField label={t('list.search')} width="100%" value={search.keyword} onSearch={(keyword) => onFilter({ keyword })} />
      </div>
      <Button className={classes.open ?? ''} variant="default" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {count > 0 ? t('list.filtersChosen', { count }) : t('list.filters')}
      </Button>
      <div className={classes.more} data-folded={!isOpen || undefined}>
        {user && (
          <NativeSelect
            size="sm"
            aria-label={t('list.own')}
            value={search.favourite ? FAVOURITE : (search.own ?? ALL)}
            onChange={({ currentTarget: { value } }) =>
              onFilter({ own: ownStates.find((state) => state === value), favourite: value === FAVOURITE ? true : undefined })
            }
            data={[
              { value: ALL, label: t('list.ownAll') },
              ...ownStates.map((state) => ({ value: state, label: t(`own.${state}`) })),
              { value: FAVOURITE, label: t('own.favourite') },
            ]}
          />
        )}
        <DifficultyFilter label={t('list.difficulty')} value={search.level} onChange={(level) => onFilter({ level })} />
        {(judges.length > 0 || search.oj !== undefined) && (
          <NativeSelect
            size="sm"
            aria-label={t('list.origin')}
            value={search.oj ?? ALL}
            onChange={({ currentTarget: { value } }) => onFilter({ oj: value === ALL ? undefined : value, tagId: undefined })}
            data={[{ value: ALL, label: t('list.originAll') }, { value: OWN, label: t('list.originOwn') }, ...others]}
          />
        )}
        <NativeSelect
          size="sm"
          aria-label={t('list.sort')}
          value={search.sort ?? ALL}
          onChange={({ currentTarget: { value } }) => onFilter({ sort: problemSorts.find((sort) => sort === value) })}
          data={[{ value: ALL, label: t('sort.number') }, ...problemSorts.map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))]}
        />
        <Button
          className={classes.tagButton}
          variant="default"
          size="sm"
          leftSection={<IconTags size={16} />}
          aria-expanded={tagsOpen}
          onClick={() => setTagsOpen(!tagsOpen)}
        >
          {chosen.length > 0 ? t('list.tagsChosen', { count: chosen.length }) : t('list.tags')}
        </Button>
        <div className={classes.showTags}>
          <TagChoiceField />
        </div>
        {/* It keeps its place, so that nothing moves when a filter is chosen. */}
        <div className={classes.reset} data-idle={!problemSearch.isFiltered(search) || undefined}>
          <ResetFilters onReset={onReset} />
        </div>
      </div>
      {tagsOpen && (
        <div className={classes.tagPanel}>
          <div className={classes.tagChoice}>
            <TagChoiceField />
          </div>
          <TagPanel oj={search.oj} chosen={chosen} onChoose={(tagId) => onFilter({ tagId: tagId.length > 0 ? tagId : undefined })} />
        </div>
      )}
    </FilterRow>
  )
}

/** Beside the heading of the list: the reader's own lists, and a problem at random. */
export function ProblemListActs() {
  const t = useTexts('problem')
  return (
    <Group gap="md" ml="auto">
      {useUser() && <Link to="/collection">{t('list.toCollections')}</Link>}
      <RandomProblem />
    </Group>
  )
}

/** Opens one of the public problems. */
function RandomProblem() {
  const t = useTexts('problem')
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const pick = async () => {
    try {
      const { problemId } = await utils.problem.random.fetch({}, { staleTime: 0 })
      await navigate({ to: '/problem/$problemID', params: { problemID: problemId } })
    } catch (error) {
      toastError(messageOfError(error))
    }
  }
  return (
    <Button variant="default" size="sm" leftSection={<IconArrowsShuffle size={16} />} onClick={pick}>
      {t('list.random')}
    </Button>
  )
}
