import { Accordion } from '@mantine/core'
import { type ReactNode, Suspense } from 'react'
import { Instant } from '../../ui/instant.tsx'
import { Markdown, useRenderer } from '../../ui/markdown/markdown.tsx'
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
      {list.isPending && <Pending />}
      {rows?.length === 0 && empty}
      {rows && rows.length > 0 && (
        <Suspense fallback={<Pending />}>
          <Rows rows={rows} page={page} marksOf={marksOf} actsOf={actsOf} />
        </Suspense>
      )}
    </>
  )
}

const Pending = () => <SkeletonRows rows={4} gap={22} />

/** The rows come together with their texts: a short text in the place of a long skeleton would move the rows below. */
function Rows<Row extends Shown>({
  rows,
  page,
  marksOf,
  actsOf,
}: Pick<Props<Row>, 'page' | 'marksOf' | 'actsOf'> & { rows: readonly Row[] }) {
  useRenderer()
  return (
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
  )
}
