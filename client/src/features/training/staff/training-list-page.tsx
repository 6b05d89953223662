import { Button, Group } from '@mantine/core'
import { IconCategory, IconPlus } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { keptTrainingColumns } from '../../../components/training-editor/kept-training-columns.tsx'
import { useDeleteTraining } from '../../../components/training-editor/use-delete-training.ts'
import { useTrainingCalls } from '../../../components/training-editor/use-training-calls.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { mayDo } from '../../../session/rights.ts'
import { useUser } from '../../../session/session.ts'
import { trpc } from '../../../trpc/trpc.ts'
import { FilterRow } from '../../../ui/filter-row.tsx'
import { Page } from '../../../ui/page.tsx'
import { Empty } from '../../../ui/page-states.tsx'
import { PagedTable } from '../../../ui/paged-table.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { type KeptTrainingSearch, keptTrainingInput, usualPageSize } from './training-list-search.ts'

type Props = { search: KeptTrainingSearch; onSearch(search: KeptTrainingSearch): void }

/** Every training of the site, for staff; each is kept by whoever created it. */
export function TrainingListPage({ search, onSearch }: Props) {
  const t = useTexts('training-editor')
  const user = useUser()
  const list = trpc.trainingAdmin.list.useQuery(keptTrainingInput(search), { placeholderData: keepPreviousData })
  const { show } = useTrainingCalls(null)
  const remove = useDeleteTraining(null)
  const create = (
    <Button size="xs" leftSection={<IconPlus size={16} />} renderRoot={(props) => <Link to="/admin/training/create" {...props} />}>
      {t('list.create')}
    </Button>
  )
  return (
    <Page
      title={t('list.title')}
      width="wide"
      aside={
        <Group ml="auto" gap="xs">
          {mayDo(user, 'tag.manage') && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconCategory size={16} />}
              renderRoot={(props) => <Link to="/admin/training/category" {...props} />}
            >
              {t('category.title')}
            </Button>
          )}
          {create}
        </Group>
      }
    >
      <FilterRow>
        <SearchField
          label={t('list.search')}
          value={search.keyword ?? ''}
          onSearch={(keyword) => onSearch({ ...search, currentPage: undefined, keyword: keyword || undefined })}
        />
      </FilterRow>
      <PagedTable
        list={list}
        paging={search}
        usualPageSize={usualPageSize}
        onPage={(paging) => onSearch({ ...search, ...paging })}
        label={t('list.label')}
        columns={keptTrainingColumns({
          t,
          gid: null,
          onShow: ({ id }, status) => show.mutate({ tid: id, status }),
          onDelete: (training) => void remove(training),
        })}
        rowKey={({ id }) => id}
        empty={
          search.keyword ? (
            <Empty title={t('list.none')} text={t('list.noneText')} />
          ) : (
            <Empty title={t('list.empty')} text={t('list.emptyText')} action={create} />
          )
        }
      />
    </Page>
  )
}
