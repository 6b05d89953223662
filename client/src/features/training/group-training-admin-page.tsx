import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { keptLink } from '../../components/training-editor/kept-link.ts'
import { keptTrainingColumns } from '../../components/training-editor/kept-training-columns.tsx'
import { useDeleteTraining } from '../../components/training-editor/use-delete-training.ts'
import { useTrainingCalls } from '../../components/training-editor/use-training-calls.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { InnerPage } from '../../ui/inner-page.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { Empty } from '../../ui/page-states.tsx'
import { PagedTable } from '../../ui/paged-table.tsx'
import { type GroupTrainingSearch, groupPageSize, groupTrainingInput } from './group-training-search.ts'

type Props = { gid: number; search: GroupTrainingSearch; onSearch(search: GroupTrainingSearch): void }

/** Every training of a group, hidden ones too, for those who lead it. */
export function GroupTrainingAdminPage({ gid, search, onSearch }: Props) {
  const t = useTexts('training-editor')
  const list = trpc.groupTraining.list.useQuery(groupTrainingInput(gid, search), { placeholderData: keepPreviousData })
  const { show } = useTrainingCalls(gid)
  const remove = useDeleteTraining(gid)
  const create = (
    <Button size="xs" leftSection={<IconPlus size={16} />} renderRoot={(props) => <PageLink {...keptLink(gid, 'create')} {...props} />}>
      {t('list.create')}
    </Button>
  )
  return (
    <InnerPage
      title={t('list.title')}
      aside={
        <>
          <PageLink to="/group/$groupID/trainings" params={{ groupID: String(gid) }}>
            {t('list.toOpen')}
          </PageLink>
          <span style={{ marginLeft: 'auto' }}>{create}</span>
        </>
      }
    >
      <PagedTable
        list={list}
        paging={search}
        usualPageSize={groupPageSize}
        onPage={onSearch}
        label={t('list.label')}
        columns={keptTrainingColumns({
          t,
          gid,
          onShow: ({ id }, status) => show.mutate({ tid: id, status }),
          onDelete: (training) => void remove(training),
        })}
        rowKey={({ id }) => id}
        expectedRows={4}
        empty={<Empty title={t('list.empty')} text={t('list.emptyText')} action={create} />}
      />
    </InnerPage>
  )
}
