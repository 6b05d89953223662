import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { reportTagNames, splitReport } from '../../../components/talk/report-tags.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Instant } from '../../../ui/instant.tsx'
import { ListPage } from '../../../ui/list-page.tsx'
import { Empty } from '../../../ui/page-states.tsx'
import type { PagedList } from '../../../ui/paged-table.tsx'
import { ToneTag } from '../../../ui/tone-tag.tsx'
import { AboutChoice } from './about-choice.tsx'
import { type ReportSearch, reportSearch } from './report-search.ts'
import classes from './talk.module.css'

/** A report of either kind as the list shows it. `at`: as the server sends it. */
type Shown = { isHandled: boolean; title: string; content: string; author: string; reporter: string; at: number | string }

type Props<Row extends { id: number }> = {
  search: ReportSearch
  onSearch(search: ReportSearch): void
  list: PagedList<Row>
  words: { label: string; what: string; emptyText: string }
  shown(row: Row): Shown
  onOpen(row: Row): void
  /** The opened report. */
  children: ReactNode
}

/** Reports for staff, about discussions or about lists of problems. */
export function ReportList<Row extends { id: number }>({ search, onSearch, list, words, shown, onOpen, children }: Props<Row>) {
  const t = useTexts('admin-talk')
  const talk = useTexts('talk')
  const reasonOf = (content: string) => {
    const { tags, words: reason } = splitReport(content)
    return [...tags.map((tag) => talk(reportTagNames[tag])), reason].filter(Boolean).join(' · ')
  }
  return (
    <ListPage
      title={t('report.title')}
      filters={<AboutChoice search={search} onSearch={onSearch} />}
      address={reportSearch}
      search={search}
      onSearch={onSearch}
      list={list}
      label={words.label}
      rowKey={({ id }) => id}
      highlight={(row) => !shown(row).isHandled}
      empty={<Empty title={t('report.empty')} text={words.emptyText} />}
      columns={[
        {
          key: 'state',
          header: t('report.state'),
          width: 100,
          render: (row) => {
            const { isHandled } = shown(row)
            return <ToneTag tone={isHandled ? 'accepted' : 'limit'}>{t(isHandled ? 'report.settled' : 'report.open')}</ToneTag>
          },
        },
        {
          key: 'what',
          header: words.what,
          least: 180,
          render: (row) => (
            <span className={classes.what}>
              <UnstyledButton className={classes.open} onClick={() => onOpen(row)}>
                {shown(row).title}
              </UnstyledButton>
              <span className={classes.reason}>{reasonOf(shown(row).content)}</span>
            </span>
          ),
        },
        { key: 'author', header: t('report.author'), width: 130, from: 'sm', render: (row) => shown(row).author },
        { key: 'reporter', header: t('report.reporter'), width: 130, from: 'md', render: (row) => shown(row).reporter },
        {
          key: 'when',
          header: t('report.when'),
          width: 120,
          align: 'right',
          from: 'xs',
          render: (row) => <Instant at={shown(row).at} />,
        },
      ]}
    >
      {children}
    </ListPage>
  )
}
