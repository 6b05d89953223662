import { Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { AnnouncementTable } from '../../../../components/announcement/announcement-table.tsx'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { type Paging, pagesOfTen } from '../../../../search/list-search.ts'
import { Empty } from '../../../../ui/page-states.tsx'
import { useContestCalls, useRefreshContests } from './contest-room.ts'

type Props = { cid: number; search: Paging; onSearch(search: Paging): void }

/** Announcements to contestants; a visible one appears on every page of the contest at once. */
export function ContestAnnouncementPage({ cid, search, onSearch }: Props) {
  const t = useTexts('admin-contests')
  const words = useTexts('admin-site')
  const calls = useContestCalls()
  const list = calls.announcements.useQuery({ cid, ...pagesOfTen.input(search) }, { placeholderData: keepPreviousData })
  const [isWriting, setWriting] = useState(false)
  const onSettled = useRefreshContests()
  const create = calls.announce.useMutation({ onSettled })
  const change = calls.changeAnnouncement.useMutation({ onSettled })
  const remove = calls.removeAnnouncement.useMutation({ onSettled })
  return (
    <>
      <Group mb="sm">
        <Button size="xs" leftSection={<IconPlus size={16} />} onClick={() => setWriting(true)}>
          {words('announcement.create')}
        </Button>
      </Group>
      <AnnouncementTable
        list={list}
        paging={search}
        onPage={onSearch}
        label={t('tab.announcement')}
        empty={<Empty title={words('announcement.empty')} text={t('announcement.emptyText')} />}
        acts={{
          create: (announcement) => create.mutateAsync({ cid, announcement }),
          change: (id, changed) => change.mutateAsync({ cid, announcement: { id, ...changed } }),
          remove: (aid) => remove.mutateAsync({ cid, aid }),
          read: async (id) => (await list.refetch()).data?.records.find((row) => row.id === id) ?? null,
        }}
        shownWhere={t('announcement.shown')}
        deleteText={(title) => t('announcement.deleteText', { title })}
        isWriting={isWriting}
        onWritten={() => setWriting(false)}
      />
    </>
  )
}
