import { Accordion, ActionIcon, Tooltip } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { InnerPage } from '../../ui/inner-page.tsx'
import { Instant } from '../../ui/instant.tsx'
import { Markdown } from '../../ui/markdown/markdown.tsx'
import { Empty, Failure } from '../../ui/page-states.tsx'
import { Pager } from '../../ui/pager.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { ToneTag } from '../../ui/tone-tag.tsx'
import classes from './announcement-page.module.css'
import { markRead, readAnnouncements } from './read-announcements.ts'

const usualPageSize = 10

/** What the organisers have announced, newest first; the newest stands open. */
export function AnnouncementPage({ cid }: { cid: number }) {
  const t = useTexts('contest')
  const utils = trpc.useUtils()
  const [paging, setPaging] = useState({ page: 1, pageSize: usualPageSize })
  const list = trpc.contest.announcements.useQuery({ cid, currentPage: paging.page, limit: paging.pageSize })
  const rows = list.data?.records
  /** Those that this visit found unread keep their mark until the page is left. */
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
      {list.error && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <SkeletonRows rows={4} gap={22} />}
      {rows?.length === 0 && <Empty title={t('announcements.empty')} text={t('announcements.emptyText')} />}
      {rows && rows.length > 0 && (
        <Accordion key={`${paging.page} ${rows[0]?.id}`} multiple defaultValue={[String(rows[0]?.id)]} order={2}>
          {rows.map((row) => (
            <Accordion.Item key={row.id} value={String(row.id)}>
              <Accordion.Control>
                <span className={classes.head}>
                  <b>{row.title}</b>
                  {fresh.has(row.id) && <ToneTag tone="wrong">{t('announcements.new')}</ToneTag>}
                  <span className={classes.by}>
                    {row.username} · <Instant at={row.gmtCreate} />
                  </span>
                </span>
              </Accordion.Control>
              <Accordion.Panel>
                <Markdown text={row.content} />
              </Accordion.Panel>
            </Accordion.Item>
          ))}
        </Accordion>
      )}
      <Pager page={paging.page} pageSize={paging.pageSize} total={list.data?.total} onChange={setPaging} />
    </InnerPage>
  )
}
