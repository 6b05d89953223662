import { SegmentedControl, Switch } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { ContestPhase } from '@touchstone/shared/contests/contest/contest-phase.ts'
import { ruleOf } from '@touchstone/shared/contests/rules/contest-rules.ts'
import { StatusFilter } from '../../components/submission/status-filter.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import { useOpenSubmissions } from '../../live/use-open-submissions.ts'
import { isRoot } from '../../session/roles.ts'
import { useUser } from '../../session/session.ts'
import { trpc } from '../../trpc/trpc.ts'
import { ListPage } from '../../ui/list-page.tsx'
import { Empty } from '../../ui/page-states.tsx'
import { ResetFilters } from '../../ui/reset-filters.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { CodeArchive } from './code-archive.tsx'
import { contestSubmissionColumns } from './contest-submission-columns.tsx'
import { type ContestSubmissionSearch, contestSubmissionInput, contestSubmissionSearch } from './contest-submission-search.ts'
import { useContest } from './use-contest.ts'

type Props = { cid: number; search: ContestSubmissionSearch; onSearch(search: ContestSubmissionSearch): void }

/** The submissions of a contest that this viewer may see now. */
export function ContestSubmissionListPage({ cid, search, onSearch }: Props) {
  const t = useTexts('contest')
  const user = useUser()
  const contest = useContest(cid)
  const input = contestSubmissionInput(cid, search, contest.phase === ContestPhase.scheduled)
  const list = trpc.contestSubmission.list.useQuery(input, { placeholderData: keepPreviousData })
  useOpenSubmissions(list.data?.records, cid)
  const filter = (change: ContestSubmissionSearch) => onSearch({ ...search, currentPage: undefined, ...change })
  return (
    <ListPage
      inner
      title={t('menu.submissions')}
      aside={contest.isAdmin && <CodeArchive cid={cid} />}
      address={contestSubmissionSearch}
      search={search}
      onSearch={onSearch}
      filters={
        <>
          <SegmentedControl
            size="sm"
            aria-label={t('submissions.scope')}
            value={search.onlyMine ? 'mine' : 'all'}
            onChange={(value) => filter(value === 'mine' ? { onlyMine: true, username: undefined } : { onlyMine: undefined })}
            data={[
              { value: 'all', label: t('submissions.everybody') },
              { value: 'mine', label: t('submissions.mine') },
            ]}
          />
          <StatusFilter
            label={t('submissions.status')}
            any={t('submissions.anyStatus')}
            value={search.status}
            onChange={(status) => filter({ status })}
          />
          <SearchField
            label={t('submissions.problem')}
            width={150}
            value={search.problemID}
            onSearch={(text) => filter({ problemID: text })}
          />
          <SearchField
            label={t('submissions.author')}
            width={170}
            disabled={search.onlyMine === true}
            value={search.username}
            onSearch={(text) => filter({ username: text })}
          />
          {contest.phase === ContestPhase.ended && contest.allowEndSubmit && (
            <Switch
              label={t('submissions.containsEnd')}
              checked={search.containsEnd === true}
              onChange={({ currentTarget: { checked } }) => filter({ containsEnd: checked || undefined })}
            />
          )}
          {contestSubmissionSearch.isFiltered(search) && <ResetFilters onReset={() => onSearch({})} />}
        </>
      }
      list={list}
      label={t('submissions.label')}
      columns={contestSubmissionColumns(t, cid, {
        scored: ruleOf(contest).isScored,
        isAdmin: contest.isAdmin,
        rejudges: isRoot(user),
      })}
      rowKey={(row) => row.submitId}
      expectedRows={search.limit ?? contestSubmissionSearch.usualPageSize}
      highlight={(row) => row.uid === user?.uid && !search.onlyMine}
      none={<Empty title={t('submissions.none')} text={t('list.emptyText')} />}
      empty={<Empty title={t('submissions.empty')} text={t('submissions.emptyText')} />}
    />
  )
}
