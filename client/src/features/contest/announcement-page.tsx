import { ActionIcon, Tooltip } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { AnnouncementAccordion } from '../../components/announcement/announcement-accordion.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { InnerPage } from '../../ui/inner-page.tsx'
import { Empty } from '../../ui/page-states.tsx'
import { Pager } from '../../ui/pager.tsx'
import { ToneTag } from '../../ui/tone-tag.tsx'
import { markRead, readAnnouncements } from './read-announcements.ts'

const usualPageSize = 10

/** The organisers' announcements, newest first; the newest is open. */
export function AnnouncementPage({ cid }: { cid: number }) {
  const t = useTexts('contest')
  const utils = trpc.useUtils()
  const [paging, setPaging] = useState({ page: 1, pageSize: usualPageSize })
  const list = trpc.contest.announcements.useQuery({ cid, currentPage: paging.page, limit: paging.pageSize })
  const rows = list.data?.records
  /** Announcements that were unread on this visit keep their mark until the page is left. */
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set())
  useEffect(() => {
    if (!rows) return
    const known = new Set(readAnnouncements(cid))
    const unread = rows.map(({ id }) => id).filter((id) => !known.has(id))
    if (!markRead(cid, unread)) return
    setFresh((before) => new Set([...before, ...unread]))
    void utils.contest.unreadAnnouncements.invalidate()
  }, [rows, cid, utils])
  return (
    <InnerPage
      title={t('menu.announcements')}
      aside={
        <Tooltip label={t('refresh')}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('refresh')}
            loading={list.isRefetching}
            onClick={() => void list.refetch()}
          >
            <IconRefresh size={18} />
          </ActionIcon>
        </Tooltip>
      }
    >
      <AnnouncementAccordion
        list={list}
        page={paging.page}
        empty={<Empty title={t('announcements.empty')} text={t('announcements.emptyText')} />}
        marksOf={({ id }) => fresh.has(id) && <ToneTag tone="wrong">{t('announcements.new')}</ToneTag>}
      />
      <Pager page={paging.page} pageSize={paging.pageSize} total={list.data?.total} onChange={setPaging} />
    </InnerPage>
  )
}
