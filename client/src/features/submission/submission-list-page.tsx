import { Button } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useTexts } from '../../i18n/use-texts.ts'
import { useOpenSubmissions } from '../../live/use-open-submissions.ts'
import { isRoot } from '../../session/roles.ts'
import { useUser } from '../../session/session.ts'
import { trpc } from '../../trpc/trpc.ts'
import { ListPage } from '../../ui/list-page.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { Empty } from '../../ui/page-states.tsx'
import { submissionColumns } from './submission-columns.tsx'
import { SubmissionFilters } from './submission-filters.tsx'
import { type SubmissionSearch, submissionListInput, submissionSearch } from './submission-search.ts'

type Props = {
  search: SubmissionSearch
  onSearch(search: SubmissionSearch): void
  /** The group that owns the submissions. Default: the site. */
  gid?: number
}

/** All submissions of the site or of a group; running ones are updated live. */
export function SubmissionListPage({ search, onSearch, gid }: Props) {
  const t = useTexts('submission')
  const user = useUser()
  const list = trpc.submission.list.useQuery(submissionListInput(search, user, gid), { placeholderData: keepPreviousData })
  const classes = list.data?.records.some((row) => row.className) ?? false
  const numbers = list.data?.records.some((row) => row.number && row.number !== row.username) ?? false
  useOpenSubmissions(list.data?.records)
  return (
    <ListPage
      help="verdicts"
      inner={gid !== undefined}
      title={t('list.title')}
      {...(gid === undefined ? { width: 'wide' } : {})}
      address={submissionSearch}
      search={search}
      onSearch={onSearch}
      above={
        <SubmissionFilters
          search={search}
          onFilter={(change) => onSearch({ ...search, currentPage: undefined, ...change })}
          onReset={() => onSearch({})}
        />
      }
      list={list}
      label={t('list.label')}
      columns={submissionColumns(t, { manage: isRoot(user), classes, numbers, gid })}
      rowKey={(row) => row.submitId}
      expectedRows={search.limit ?? submissionSearch.usualPageSize}
      highlight={(row) => user !== null && row.uid === user.uid && !search.onlyMine}
      none={<Empty title={t('list.empty')} text={t('list.emptyText')} />}
      empty={
        <Empty
          title={t('list.emptySite')}
          text={t(gid === undefined ? 'list.emptySiteText' : 'list.emptyGroupText')}
          action={
            <Button
              variant="default"
              renderRoot={(props) => (
                <PageLink
                  {...(gid === undefined ? { to: '/problem' } : { to: '/group/$groupID/problem', params: { groupID: String(gid) } })}
                  {...props}
                />
              )}
            >
              {t('list.toProblems')}
            </Button>
          }
        />
      }
    />
  )
}
