import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useGroup } from '../../components/group/use-group.ts'
import { useHomeworkCount } from '../../components/homework/use-homework-count.ts'
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
  const { manage, enter } = useGroup(gid).can
  const hasHomework = useHomeworkCount(gid, enter) > 0
  const list = trpc.training.listOfGroup.useQuery({ gid, ...pagesOfTen.input(search) }, { placeholderData: keepPreviousData })
  return (
    <ListPage
      inner
      title={t(hasHomework ? 'list.titleHomework' : 'list.title')}
      help="due-work"
      aside={
        manage && (
          <>
            <PageLink to="/group/$groupID/training-admin" params={{ groupID: String(gid) }}>
              {t('list.manage')}
            </PageLink>
            <Button
              ml="auto"
              size="xs"
              leftSection={<IconPlus size={16} aria-hidden />}
              renderRoot={(props) => <PageLink to="/group/$groupID/training-admin/homework" params={{ groupID: String(gid) }} {...props} />}
            >
              {t('list.setHomework')}
            </Button>
          </>
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
