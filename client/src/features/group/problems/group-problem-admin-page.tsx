import { Button, Group } from '@mantine/core'
import { IconArrowsSort, IconPlus } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useGroup } from '../../../components/group/use-group.ts'
import { saveTestcases } from '../../../components/problem/save-testcases.ts'
import { useDeleteProblem } from '../../../components/problem-editor/use-delete-problem.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { trpc } from '../../../trpc/trpc.ts'
import { ListPage } from '../../../ui/list-page.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import { Empty } from '../../../ui/page-states.tsx'
import { GroupProblemFilters } from './group-problem-filters.tsx'
import { type GroupProblemSearch, groupProblemSearch } from './group-problem-search.ts'
import { keptProblemColumns } from './kept-problem-columns.tsx'

type Props = { gid: number; search: GroupProblemSearch; onSearch(search: GroupProblemSearch): void }

/** Every problem of a group, for its admins; its author and the group's leaders may edit it. */
export function GroupProblemAdminPage({ gid, search, onSearch }: Props) {
  const t = useTexts('group-work')
  const words = useTexts('admin-problems')
  const utils = trpc.useUtils()
  const { can } = useGroup(gid)
  const list = trpc.groupProblem.listKept.useQuery({ gid, ...groupProblemSearch.input(search) }, { placeholderData: keepPreviousData })
  const remove = trpc.groupProblem.remove.useMutation({ onSettled: () => utils.groupProblem.invalidate() })
  const deleteOne = useDeleteProblem({
    extent: (pid) => utils.groupProblem.extent.fetch({ pid }, { staleTime: 0 }),
    remove: (pid) => remove.mutateAsync({ pid }),
  })
  const create = (
    <Button
      size="xs"
      leftSection={<IconPlus size={16} />}
      renderRoot={(props) => <PageLink to="/group/$groupID/problem-admin/create" params={{ groupID: String(gid) }} {...props} />}
    >
      {t('problems.create')}
    </Button>
  )
  return (
    <ListPage
      inner
      title={t('problems.adminTitle')}
      aside={
        <>
          <PageLink to="/group/$groupID/problem" params={{ groupID: String(gid) }}>
            {t('problems.toList')}
          </PageLink>
          {can.manage && (
            <Group gap="xs" ml="auto">
              <Button
                size="xs"
                variant="default"
                leftSection={<IconArrowsSort size={16} />}
                renderRoot={(props) => <PageLink to="/group/$groupID/problem-admin/order" params={{ groupID: String(gid) }} {...props} />}
              >
                {t('problems.order')}
              </Button>
              {create}
            </Group>
          )}
        </>
      }
      address={groupProblemSearch}
      search={search}
      onSearch={onSearch}
      above={<GroupProblemFilters gid={gid} search={search} onSearch={onSearch} withHealth />}
      list={list}
      label={t('problems.adminLabel')}
      columns={keptProblemColumns({
        t,
        words,
        gid,
        onDownload: ({ id, problemId }) => void saveTestcases({ pid: id, problemId }),
        onDelete: (row) => void deleteOne(row),
      })}
      rowKey={({ id }) => id}
      expectedRows={8}
      none={<Empty title={t('problems.none')} text={t('problems.noneText')} />}
      empty={<Empty title={t('problems.empty')} text={t('problems.emptyAdmin')} action={create} />}
    />
  )
}
