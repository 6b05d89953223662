import { Button, Group, Text } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { RuleType } from '@touchstone/shared/judging/verdict/judge-mode.ts'
import { PublicProgress } from '@touchstone/shared/problems/problem/group-problem.schema.ts'
import { useState } from 'react'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { trpc } from '../../../../trpc/trpc.ts'
import type { Column } from '../../../../ui/data-table.tsx'
import { ListPage } from '../../../../ui/list-page.tsx'
import { nameAndAccount } from '../../../../ui/name-and-account.ts'
import { Empty } from '../../../../ui/page-states.tsx'
import { SearchField } from '../../../../ui/search-field.tsx'
import { StateMark } from '../../../../ui/state-mark.tsx'
import { type Publication, PublicationDialog } from './publication-dialog.tsx'
import { type PublicationSearch, publicationSearch } from './publication-search.ts'

type Props = { search: PublicationSearch; onSearch(search: PublicationSearch): void }

const looks = {
  [PublicProgress.requested]: { key: 'publication.requested', tone: 'open' },
  [PublicProgress.approved]: { key: 'publication.approved', tone: 'accepted' },
  [PublicProgress.refused]: { key: 'publication.refused', tone: 'wrong' },
} as const satisfies Record<PublicProgress, object>

/** Requests of groups to publish problems on the site, open ones first. */
export function PublicationPage({ search, onSearch }: Props) {
  const t = useTexts('group-work')
  const words = useTexts('admin-problems')
  const list = trpc.groupProblem.requests.useQuery(publicationSearch.input(search), { placeholderData: keepPreviousData })
  const [looked, setLooked] = useState<Publication | null>(null)
  const columns: Column<Publication>[] = [
    {
      key: 'problem',
      header: words('column.problem'),
      least: 150,
      render: ({ problemId, title, groupName, author, authorName }) => (
        <div>
          {problemId} {title}
          <Text size="xs" c="dimmed">
            {[groupName, nameAndAccount(author, authorName)].filter(Boolean).join(' · ')}
          </Text>
        </div>
      ),
    },
    { key: 'type', header: words('column.type'), width: 64, render: ({ type }) => (type === RuleType.OI ? 'OI' : 'ACM'), from: 'md' },
    {
      key: 'state',
      header: t('publication.state'),
      width: 180,
      from: 'sm',
      render: ({ applyPublicProgress, publicationReason, isPublished }) => {
        const look = looks[applyPublicProgress as PublicProgress]
        return (
          <div>
            {look && (
              <StateMark tone={look.tone}>
                {t(isPublished && look === looks[PublicProgress.requested] ? 'publication.changeWaits' : look.key)}
              </StateMark>
            )}
            {publicationReason && (
              <Text size="xs" c="dimmed" mt={2}>
                {publicationReason}
              </Text>
            )}
          </div>
        )
      },
    },
    {
      key: 'actions',
      header: words('column.actions'),
      width: 110,
      align: 'right',
      render: (row) => {
        const isOpen = row.applyPublicProgress === PublicProgress.requested
        const label = t(isOpen ? 'publication.review' : 'publication.look')
        return (
          <Group justify="flex-end">
            <Button
              size="compact-sm"
              variant={isOpen ? 'filled' : 'default'}
              aria-label={`${label} ${row.problemId}`}
              onClick={() => setLooked(row)}
            >
              {label}
            </Button>
          </Group>
        )
      },
    },
  ]
  return (
    <ListPage
      title={t('publication.title')}
      width="wide"
      address={publicationSearch}
      search={search}
      onSearch={onSearch}
      filters={
        <SearchField
          label={t('publication.search')}
          value={search.keyword}
          onSearch={(keyword) => onSearch({ ...search, currentPage: undefined, keyword })}
        />
      }
      list={list}
      label={t('publication.label')}
      columns={columns}
      rowKey={({ id }) => id}
      none={<Empty title={t('publication.noneFound')} text={t('publication.noneFoundText')} />}
      empty={<Empty title={t('publication.empty')} text={t('publication.emptyText')} />}
    >
      {looked && <PublicationDialog publication={looked} onClose={() => setLooked(null)} />}
    </ListPage>
  )
}
