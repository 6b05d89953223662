import { Button, Group } from '@mantine/core'
import { IconPlus, IconSettings } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useGroup } from '../../../components/group/use-group.ts'
import { problemColumns } from '../../../components/problem/problem-columns.tsx'
import { useTagChoice } from '../../../components/problem/use-tag-choice.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { trpc } from '../../../trpc/trpc.ts'
import { ListPage } from '../../../ui/list-page.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import { Empty } from '../../../ui/page-states.tsx'
import { GroupProblemFilters } from './group-problem-filters.tsx'
import { type GroupProblemSearch, groupProblemSearch } from './group-problem-search.ts'

type Props = { gid: number; search: GroupProblemSearch; onSearch(search: GroupProblemSearch): void }

/** The problems of a group for its members, with the reader's status. */
export function GroupProblemListPage({ gid, search, onSearch }: Props) {
  const t = useTexts('group-work')
  const problem = useTexts('problem')
  const { can } = useGroup(gid)
  const { choice } = useTagChoice()
  const list = trpc.groupProblem.list.useQuery({ gid, ...groupProblemSearch.input(search) }, { placeholderData: keepPreviousData })
  const pidList = list.data?.records.map(({ pid }) => pid) ?? []
  const own = trpc.submission.ownStatuses.useQuery(
    { pidList, isContestProblemList: false, gid },
    { enabled: pidList.length > 0, placeholderData: keepPreviousData },
  )
  const params = { groupID: String(gid) }
  const create = (
    <Button
      size="xs"
      leftSection={<IconPlus size={16} />}
      renderRoot={(props) => <PageLink to="/group/$groupID/problem-admin/create" params={params} {...props} />}
    >
      {t('problems.create')}
    </Button>
  )
  return (
    <ListPage
      inner
      title={t('problems.title')}
      aside={
        can.manage && (
          <Group gap="xs" ml="auto">
            <Button
              size="xs"
              variant="default"
              leftSection={<IconSettings size={16} />}
              renderRoot={(props) => <PageLink to="/group/$groupID/problem-admin" params={params} {...props} />}
            >
              {t('problems.manage')}
            </Button>
            {create}
          </Group>
        )
      }
      address={groupProblemSearch}
      search={search}
      onSearch={onSearch}
      above={<GroupProblemFilters gid={gid} search={search} onSearch={onSearch} />}
      list={list}
      label={t('problems.label')}
      columns={problemColumns({ t: problem, own: own.data ?? {}, tagChoice: choice, gid })}
      rowKey={({ pid }) => pid}
      expectedRows={8}
      none={<Empty title={t('problems.none')} text={t('problems.noneText')} />}
      empty={
        can.manage ? (
          <Empty title={t('problems.empty')} text={t('problems.emptyAdmin')} action={create} />
        ) : (
          <Empty title={t('problems.empty')} text={t('problems.emptyText')} />
        )
      }
    />
  )
}
