import { keepPreviousData } from '@tanstack/react-query'
import { useGroup } from '../../components/group/use-group.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { type Paging, pagesOfTen } from '../../search/list-search.ts'
import { trpc } from '../../trpc/trpc.ts'
import { ListPage } from '../../ui/list-page.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { Empty } from '../../ui/page-states.tsx'
import { trainingColumns } from './training-columns.tsx'

type Props = { gid: number; search: Paging; onSearch(search: Paging): void }

/** The open trainings of a group, for its members. */
export function GroupTrainingListPage({ gid, search, onSearch }: Props) {
  const t = useTexts('training')
  const { manage } = useGroup(gid).can
  const list = trpc.training.listOfGroup.useQuery({ gid, ...pagesOfTen.input(search) }, { placeholderData: keepPreviousData })
  return (
    <ListPage
      inner
      title={t('list.title')}
      aside={
        manage && (
          <PageLink to="/group/$groupID/training-admin" params={{ groupID: String(gid) }}>
            {t('list.manage')}
          </PageLink>
        )
      }
      address={pagesOfTen}
      search={search}
      onSearch={onSearch}
      list={list}
      label={t('list.label')}
      columns={trainingColumns(t, null)}
      rowKey={(row) => row.id}
      expectedRows={4}
      empty={<Empty title={t('list.emptySite')} text={t('list.emptyGroupText')} />}
    />
  )
}
