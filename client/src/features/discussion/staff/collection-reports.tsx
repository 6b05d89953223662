import { UnstyledButton } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { reportTagNames, splitReport } from '../../../components/talk/report-tags.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { trpc } from '../../../trpc/trpc.ts'
import { Instant } from '../../../ui/instant.tsx'
import { ListPage } from '../../../ui/list-page.tsx'
import { Empty } from '../../../ui/page-states.tsx'
import { ToneTag } from '../../../ui/tone-tag.tsx'
import { AboutChoice } from './about-choice.tsx'
import type { CollectionReportRow } from './collection-report-dialog.tsx'
import { type ReportSearch, reportSearch } from './report-search.ts'
import classes from './talk.module.css'

const CollectionReportDialog = lazy(() => import('./collection-report-dialog.tsx'))

/** Reports about shared lists of problems. */
export function CollectionReports({ search, onSearch }: { search: ReportSearch; onSearch(search: ReportSearch): void }) {
  const t = useTexts('admin-talk')
  const talk = useTexts('talk')
  const list = trpc.collectionReport.list.useQuery(reportSearch.input(search), { placeholderData: keepPreviousData })
  const [opened, setOpened] = useState<CollectionReportRow | null>(null)
  const reasonOf = (content: string) => {
    const { tags, words } = splitReport(content)
    return [...tags.map((tag) => talk(reportTagNames[tag])), words].filter(Boolean).join(' · ')
  }
  return (
    <ListPage
      title={t('report.title')}
      filters={<AboutChoice search={search} onSearch={onSearch} />}
      address={reportSearch}
      search={search}
      onSearch={onSearch}
      list={list}
      label={t('report.listLabel')}
      rowKey={({ id }) => id}
      highlight={({ isHandled }) => !isHandled}
      empty={<Empty title={t('report.empty')} text={t('report.listEmptyText')} />}
      columns={[
        {
          key: 'state',
          header: t('report.state'),
          width: 100,
          render: ({ isHandled }) => (
            <ToneTag tone={isHandled ? 'accepted' : 'limit'}>{t(isHandled ? 'report.settled' : 'report.open')}</ToneTag>
          ),
        },
        {
          key: 'what',
          header: t('report.listWhat'),
          least: 180,
          render: (row) => (
            <span className={classes.what}>
              <UnstyledButton className={classes.open} onClick={() => setOpened(row)}>
                {row.title}
              </UnstyledButton>
              <span className={classes.reason}>{reasonOf(row.content)}</span>
            </span>
          ),
        },
        { key: 'author', header: t('report.author'), width: 130, from: 'sm', render: ({ owner }) => owner.username },
        { key: 'reporter', header: t('report.reporter'), width: 130, from: 'md', render: ({ reporter }) => reporter },
        {
          key: 'when',
          header: t('report.when'),
          width: 120,
          align: 'right',
          from: 'xs',
          render: ({ reportedAt }) => <Instant at={reportedAt} />,
        },
      ]}
    >
      {opened && (
        <Suspense fallback={null}>
          <CollectionReportDialog row={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </ListPage>
  )
}
