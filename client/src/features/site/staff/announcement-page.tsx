import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { AnnouncementTable } from '../../../components/announcement/announcement-table.tsx'
import { useTexts } from '../../../i18n/use-texts.ts'
import { type Paging, pagesOfTen } from '../../../search/list-search.ts'
import { trpc } from '../../../trpc/trpc.ts'
import { Page } from '../../../ui/page.tsx'
import { Empty } from '../../../ui/page-states.tsx'

type Props = { search: Paging; onSearch(search: Paging): void }

/** The announcements on the site's home page. */
export function AnnouncementPage({ search, onSearch }: Props) {
  const t = useTexts('admin-site')
  const utils = trpc.useUtils()
  const list = trpc.announcement.list.useQuery(pagesOfTen.input(search), { placeholderData: keepPreviousData })
  const [isWriting, setWriting] = useState(false)
  const onSettled = () => utils.announcement.invalidate()
  const create = trpc.announcement.create.useMutation({ onSettled })
  const change = trpc.announcement.change.useMutation({ onSettled })
  const remove = trpc.announcement.remove.useMutation({ onSettled })
  return (
    <Page
      title={t('announcement.title')}
      aside={
        <Button ml="auto" size="xs" leftSection={<IconPlus size={16} />} onClick={() => setWriting(true)}>
          {t('announcement.create')}
        </Button>
      }
    >
      <AnnouncementTable
        list={list}
        paging={search}
        onPage={onSearch}
        label={t('announcement.label')}
        empty={<Empty title={t('announcement.empty')} text={t('announcement.emptyText')} />}
        acts={{
          create: create.mutateAsync,
          change: (id, words) => change.mutateAsync({ id, ...words }),
          remove: (aid) => remove.mutateAsync({ aid }),
          read: async (id) => (await list.refetch()).data?.records.find((row) => row.id === id) ?? null,
        }}
        shownWhere={t('announcement.shown')}
        deleteText={(title) => t('announcement.deleteText', { title })}
        isWriting={isWriting}
        onWritten={() => setWriting(false)}
      />
    </Page>
  )
}
