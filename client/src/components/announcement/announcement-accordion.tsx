import { Accordion } from '@mantine/core'
import type { ReactNode } from 'react'
import { Instant } from '../../ui/instant.tsx'
import { Markdown } from '../../ui/markdown/markdown.tsx'
import { Failure } from '../../ui/page-states.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { TeacherTag } from '../../ui/user-name.tsx'
import classes from './announcement-accordion.module.css'

type Shown = {
  id: number
  title: string
  content: string
  username: string
  realname: string | null
  isTeacher: boolean
  gmtCreate: string
}

type Props<Row extends Shown> = {
  list: { data: { records: readonly Row[] } | undefined; error: unknown; isPending: boolean; refetch(): unknown }
  /** A new value opens the newest announcement of the page. */
  page: number
  empty: ReactNode
  /** Marks beside the title, such as new or hidden. */
  marksOf(row: Row): ReactNode
  /** Below the text. */
  actsOf?(row: Row): ReactNode
}

/** Announcements for readers, newest first; the newest is open. */
export function AnnouncementAccordion<Row extends Shown>({ list, page, empty, marksOf, actsOf }: Props<Row>) {
  const rows = list.data?.records
  return (
    <>
      {list.error !== null && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <SkeletonRows rows={4} gap={22} />}
      {rows?.length === 0 && empty}
      {rows && rows.length > 0 && (
        <Accordion key={`${page} ${rows[0]?.id}`} multiple defaultValue={[String(rows[0]?.id)]} order={2}>
          {rows.map((row) => (
            <Accordion.Item key={row.id} value={String(row.id)}>
              <Accordion.Control>
                <span className={classes.head}>
                  <b>{row.title}</b>
                  {marksOf(row)}
                  <span className={classes.by}>
                    {row.realname ?? row.username} {row.isTeacher && <TeacherTag />} · <Instant at={row.gmtCreate} />
                  </span>
                </span>
              </Accordion.Control>
              <Accordion.Panel>
                <Markdown text={row.content} />
                {actsOf?.(row)}
              </Accordion.Panel>
            </Accordion.Item>
          ))}
        </Accordion>
      )}
    </>
  )
}
