import { NativeSelect, SegmentedControl } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { contestFormats } from '@touchstone/shared/contests/contest/contest-format.ts'
import { ContestPhase } from '@touchstone/shared/contests/contest/contest-phase.ts'
import type { ReactNode } from 'react'
import { OwnTestsPanel } from '../../components/class-test/own-tests-panel.tsx'
import { formatChoices } from '../../components/contest-rules/contest-looks.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { oneOf } from '../../search/search-params.ts'
import { openAccountDialog } from '../../session/account-dialog.ts'
import { useMayAsk, useUser } from '../../session/session.ts'
import { trpc } from '../../trpc/trpc.ts'
import { ListPage } from '../../ui/list-page.tsx'
import { Empty } from '../../ui/page-states.tsx'
import { ResetFilters } from '../../ui/reset-filters.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { toastInfo } from '../../ui/toast.ts'
import { contestColumns } from './contest-columns.tsx'
import { type ContestSearch, contestSearch } from './contest-search.ts'

type Props = {
  search: ContestSearch
  onSearch(search: ContestSearch): void
  /** The group that owns the contests. Default: the site. */
  gid?: number
  /** Further actions beside the heading. */
  aside?: ReactNode
}

/** All contests of the site or of a group: coming ones first, then running, then ended. */
export function ContestListPage({ search, onSearch, gid, aside }: Props) {
  const t = useTexts('contest')
  const common = useTexts('common')
  const user = useUser()
  const options = { placeholderData: keepPreviousData }
  const ofSite = trpc.contest.list.useQuery(contestSearch.input(search), { ...options, enabled: gid === undefined })
  const ofGroup = trpc.groupContest.list.useQuery(
    { gid: gid ?? 0, ...contestSearch.input(search) },
    { ...options, enabled: gid !== undefined },
  )
  const list = gid === undefined ? ofSite : ofGroup
  const filter = (change: ContestSearch) => onSearch({ ...search, currentPage: undefined, ...change })
  const refuse = () => {
    toastInfo(common('error.loginFirst'))
    openAccountDialog('login')
  }
  const mayAsk = useMayAsk()
  return (
    <ListPage
      help="ranking"
      intro={mayAsk && <OwnTestsPanel {...(gid === undefined ? {} : { gid })} />}
      inner={gid !== undefined}
      title={t('list.title')}
      aside={aside}
      address={contestSearch}
      search={search}
      onSearch={onSearch}
      filters={
        <>
          <SegmentedControl
            size="sm"
            aria-label={t('list.type')}
            value={search.format ?? ''}
            onChange={(value) => filter({ format: oneOf(value, contestFormats) })}
            data={[
              { value: '', label: common('field.all') },
              ...formatChoices.map(({ format, look }) => ({ value: format, label: look.name })),
            ]}
          />
          <NativeSelect
            size="sm"
            aria-label={t('list.status')}
            value={search.status === undefined ? '' : String(search.status)}
            onChange={({ currentTarget: { value } }) => filter({ status: value === '' ? undefined : (Number(value) as ContestPhase) })}
            data={[
              { value: '', label: t('list.anyStatus') },
              { value: String(ContestPhase.scheduled), label: t('status.scheduled') },
              { value: String(ContestPhase.running), label: t('status.running') },
              { value: String(ContestPhase.ended), label: t('status.ended') },
            ]}
          />
          <SearchField label={t('list.search')} value={search.keyword} onSearch={(keyword) => filter({ keyword })} />
          {contestSearch.isFiltered(search) && <ResetFilters onReset={() => onSearch({})} />}
        </>
      }
      list={list}
      label={t('list.label')}
      columns={contestColumns(t, user ? null : refuse)}
      rowKey={(row) => row.id}
      expectedRows={search.limit ?? contestSearch.usualPageSize}
      none={<Empty title={t('list.empty')} text={t('list.emptyText')} />}
      empty={
        <Empty
          title={t(gid === undefined ? 'list.emptySite' : 'list.emptyGroup')}
          text={t(gid === undefined ? 'list.emptySiteText' : 'list.emptyGroupText')}
        />
      }
    />
  )
}
