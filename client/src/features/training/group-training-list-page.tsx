import { keepPreviousData } from '@tanstack/react-query'
import { useGroup } from '../../components/group/use-group.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { InnerPage } from '../../ui/inner-page.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { Empty } from '../../ui/page-states.tsx'
import { PagedTable } from '../../ui/paged-table.tsx'
import { type GroupTrainingSearch, groupPageSize, groupTrainingInput } from './group-training-search.ts'
import { trainingColumns } from './training-columns.tsx'

type Props = { gid: number; search: GroupTrainingSearch; onSearch(search: GroupTrainingSearch): void }

/** The open trainings of a group, for its members. */
export function GroupTrainingListPage({ gid, search, onSearch }: Props) {
  const t = useTexts('training')
  const { manage } = useGroup(gid).can
  const list = trpc.training.listOfGroup.useQuery(groupTrainingInput(gid, search), { placeholderData: keepPreviousData })
  return (
    <InnerPage
      title={t('list.title')}
      aside={
        manage && (
          <PageLink to="/group/$groupID/training-admin" params={{ groupID: String(gid) }}>
            {t('list.manage')}
          </PageLink>
        )
      }
    >
      <PagedTable
        list={list}
        paging={search}
        usualPageSize={groupPageSize}
        onPage={onSearch}
        label={t('list.label')}
        columns={trainingColumns(t, null)}
        rowKey={(row) => row.id}
        expectedRows={4}
        empty={<Empty title={t('list.emptySite')} text={t('list.emptyGroupText')} />}
      />
    </InnerPage>
  )
}
