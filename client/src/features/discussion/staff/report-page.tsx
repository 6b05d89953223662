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
import { CollectionReports } from './collection-reports.tsx'
import type { ReportRow } from './report-dialog.tsx'
import { type ReportSearch, reportSearch } from './report-search.ts'
import classes from './talk.module.css'

const ReportDialog = lazy(() => import('./report-dialog.tsx'))

type Props = { search: ReportSearch; onSearch(search: ReportSearch): void }

/** Reports by users about discussions or about shared lists, open ones first. */
export function ReportPage(props: Props) {
  return props.search.about === 'lists' ? <CollectionReports {...props} /> : <DiscussionReports {...props} />
}

function DiscussionReports({ search, onSearch }: Props) {
  const t = useTexts('admin-talk')
  const talk = useTexts('talk')
  const list = trpc.discussionAdmin.reports.useQuery(reportSearch.input(search), { placeholderData: keepPreviousData })
  const [opened, setOpened] = useState<ReportRow | null>(null)
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
      label={t('report.label')}
      rowKey={({ id }) => id}
      highlight={({ status }) => !status}
      empty={<Empty title={t('report.empty')} text={t('report.emptyText')} />}
      columns={[
        {
          key: 'state',
          header: t('report.state'),
          width: 100,
          render: ({ status }) => <ToneTag tone={status ? 'accepted' : 'limit'}>{t(status ? 'report.settled' : 'report.open')}</ToneTag>,
        },
        {
          key: 'what',
          header: t('report.what'),
          least: 180,
          render: (row) => (
            <span className={classes.what}>
              <UnstyledButton className={classes.open} onClick={() => setOpened(row)}>
                {row.discussionTitle}
              </UnstyledButton>
              <span className={classes.reason}>{reasonOf(row.content)}</span>
            </span>
          ),
        },
        { key: 'author', header: t('report.author'), width: 130, from: 'sm', render: ({ discussionAuthor }) => discussionAuthor },
        { key: 'reporter', header: t('report.reporter'), width: 130, from: 'md', render: ({ reporter }) => reporter },
        {
          key: 'when',
          header: t('report.when'),
          width: 120,
          align: 'right',
          from: 'xs',
          render: ({ gmtCreate }) => <Instant at={gmtCreate} />,
        },
      ]}
    >
      {opened && (
        <Suspense fallback={null}>
          <ReportDialog row={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </ListPage>
  )
}
