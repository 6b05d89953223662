import { SegmentedControl } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useTexts } from '../../i18n/use-texts.ts'
import { openAccountDialog } from '../../session/account-dialog.ts'
import { useUser } from '../../session/session.ts'
import { trpc } from '../../trpc/trpc.ts'
import { ListPage } from '../../ui/list-page.tsx'
import { Empty } from '../../ui/page-states.tsx'
import { ResetFilters } from '../../ui/reset-filters.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { toastInfo } from '../../ui/toast.ts'
import { CategoryChips } from './category-chips.tsx'
import { trainingColumns } from './training-columns.tsx'
import { type TrainingSearch, trainingListInput, trainingSearch } from './training-search.ts'

type Props = { search: TrainingSearch; onSearch(search: TrainingSearch): void }

const kinds = ['all', 'Public', 'Private', 'mine'] as const
type Kind = (typeof kinds)[number]

/** All trainings of the site, in the authors' order. */
export function TrainingListPage({ search, onSearch }: Props) {
  const t = useTexts('training')
  const common = useTexts('common')
  const user = useUser()
  const list = trpc.training.list.useQuery(trainingListInput(search, user !== null), { placeholderData: keepPreviousData })
  const filter = (change: TrainingSearch) => onSearch({ ...search, currentPage: undefined, ...change })
  const askToSignIn = () => {
    toastInfo(common('error.loginFirst'))
    openAccountDialog('login')
  }
  const kind: Kind = search.onlyMine && user ? 'mine' : (search.auth ?? 'all')
  const choose = (next: Kind) => {
    if (next === 'mine' && !user) return askToSignIn()
    filter({ onlyMine: next === 'mine' ? true : undefined, auth: next === 'Public' || next === 'Private' ? next : undefined })
  }
  return (
    <ListPage
      title={t('list.title')}
      address={trainingSearch}
      search={search}
      onSearch={onSearch}
      filters={
        <>
          <SegmentedControl
            size="sm"
            aria-label={t('list.kind')}
            value={kind}
            onChange={(value) => choose(kinds.find((one) => one === value) ?? 'all')}
            data={[
              { value: 'all', label: common('field.all') },
              { value: 'Public', label: t('auth.public') },
              { value: 'Private', label: t('auth.private') },
              { value: 'mine', label: t('list.mine') },
            ]}
          />
          <SearchField label={t('list.search')} value={search.keyword} onSearch={(keyword) => filter({ keyword })} />
          {trainingSearch.isFiltered(search) && <ResetFilters onReset={() => onSearch({})} />}
        </>
      }
      above={<CategoryChips chosen={search.categoryId} onChoose={(categoryId) => filter({ categoryId })} />}
      list={list}
      label={t('list.label')}
      columns={trainingColumns(t, user ? null : askToSignIn)}
      rowKey={(row) => row.id}
      expectedRows={search.limit ?? trainingSearch.usualPageSize}
      empty={<NoTraining search={search} />}
    />
  )
}

function NoTraining({ search }: { search: TrainingSearch }) {
  const t = useTexts('training')
  if (search.onlyMine && !search.keyword && search.categoryId === undefined)
    return <Empty title={t('list.emptyMine')} text={t('list.emptyMineText')} />
  if (trainingSearch.isFiltered(search)) return <Empty title={t('list.empty')} text={t('list.emptyText')} />
  return <Empty title={t('list.emptySite')} text={t('list.emptySiteText')} />
}
