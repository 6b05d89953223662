import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { KeptContestTable } from '../../../components/contest-editor/kept-contest-table.tsx'
import { useGroup } from '../../../components/group/use-group.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { trpc } from '../../../trpc/trpc.ts'
import { InnerPage } from '../../../ui/inner-page.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import { Empty } from '../../../ui/page-states.tsx'
import { type GroupContestSearch, groupContestInput, usualPageSize } from './group-contest-search.ts'

type Props = { gid: number; search: GroupContestSearch; onSearch(search: GroupContestSearch): void }

/** Every contest of a group, the hidden ones too, for its admins; each is kept by whoever made it, and by those who lead the group. */
export function GroupContestAdminPage({ gid, search, onSearch }: Props) {
  const t = useTexts('admin-contests')
  const words = useTexts('group-work')
  const { can } = useGroup(gid)
  const groupID = String(gid)
  const list = trpc.groupContest.listKept.useQuery(groupContestInput(gid, search), { placeholderData: keepPreviousData })
  const create = (
    <Button
      size="xs"
      leftSection={<IconPlus size={16} />}
      renderRoot={(props) => <PageLink to="/group/$groupID/contest-admin/create" params={{ groupID }} {...props} />}
    >
      {t('list.create')}
    </Button>
  )
  return (
    <InnerPage
      title={words('contests.adminTitle')}
      aside={
        <>
          <PageLink to="/group/$groupID/contest" params={{ groupID }}>
            {words('problems.toList')}
          </PageLink>
          {can.manage && <div style={{ marginLeft: 'auto' }}>{create}</div>}
        </>
      }
    >
      <KeptContestTable
        list={list}
        paging={search}
        usualPageSize={usualPageSize}
        onPage={onSearch}
        label={words('contests.adminLabel')}
        empty={<Empty title={t('list.empty')} text={t('list.emptyText')} action={create} />}
      />
    </InnerPage>
  )
}
