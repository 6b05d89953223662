import { ActionIcon, Box, Button, Text } from '@mantine/core'
import { IconArrowLeft, IconRefresh } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { type Outputs, trpc } from '../../trpc/trpc.ts'
import { Instant } from '../../ui/instant.tsx'
import { Markdown } from '../../ui/markdown/markdown.tsx'
import { PageNumbers } from '../../ui/page-numbers.tsx'
import { Failure } from '../../ui/page-states.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { TeacherTag } from '../../ui/user-name.tsx'
import classes from './home-page.module.css'

type Row = Outputs['announcement']['shown']['records'][number]

/** The page size of docs/rules/pages.md. */
const pageSize = 5

/** The site's announcements; a click unfolds the text in place. */
export function Announcements() {
  const t = useTexts('home')
  const [page, setPage] = useState(1)
  const [open, setOpen] = useState<Row>()
  const list = trpc.announcement.shown.useQuery({ currentPage: page, limit: pageSize }, { placeholderData: keepPreviousData })
  if (open) {
    return (
      <Panel
        title={open.title}
        aside={
          <Button variant="subtle" size="xs" leftSection={<IconArrowLeft size={15} />} onClick={() => setOpen(undefined)}>
            {t('announcements.back')}
          </Button>
        }
      >
        <Text size="sm" c="dimmed" mb="sm">
          {open.realname ?? open.username} {open.isTeacher && <TeacherTag />} · <Instant at={open.gmtCreate} show="exact" />
        </Text>
        <Markdown text={open.content} />
      </Panel>
    )
  }
  const pages = Math.ceil((list.data?.total ?? 0) / pageSize)
  return (
    <Panel
      title={t('announcements.title')}
      aside={
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('announcements.refresh')}
          loading={list.isFetching}
          onClick={() => void list.refetch()}
        >
          <IconRefresh size={17} />
        </ActionIcon>
      }
    >
      {list.error ? (
        <Failure inline error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <ul className={classes.list}>
          {list.data === undefined && (
            <li>
              <SkeletonRows rows={5} gap={28} />
            </li>
          )}
          {list.data?.records.length === 0 && <li className={classes.note}>{t('announcements.empty')}</li>}
          {list.data?.records.map((row) => (
            <li key={row.id}>
              <button type="button" className={classes.row} onClick={() => setOpen(row)}>
                <span className={classes.rowTitle}>{row.title}</span>
                <span className={classes.note}>
                  <Instant at={row.gmtCreate} />
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {pages > 1 && (
        <Box mt="sm">
          <PageNumbers pages={pages} page={page} onPage={setPage} />
        </Box>
      )}
    </Panel>
  )
}
