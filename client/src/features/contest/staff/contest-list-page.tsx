import { Button, Group, Select, Switch } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { KeptContestTable } from '../../../components/contest-editor/kept-contest-table.tsx'
import { useTexts } from '../../../i18n/use-texts.ts'
import { trpc } from '../../../trpc/trpc.ts'
import { FilterRow } from '../../../ui/filter-row.tsx'
import { Page } from '../../../ui/page.tsx'
import { Empty } from '../../../ui/page-states.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { type ContestListSearch, contestListInput, usualPageSize } from './contest-list-search.ts'

type Props = { search: ContestListSearch; onSearch(search: ContestListSearch): void }

/** Every contest of the site, for staff; each is kept by whoever created it. */
export function ContestListPage({ search, onSearch }: Props) {
  const t = useTexts('admin-contests')
  const list = trpc.contestAdmin.list.useQuery(contestListInput(search), { placeholderData: keepPreviousData })
  const filter = (change: ContestListSearch) => onSearch({ ...search, currentPage: undefined, ...change })
  const isFiltered = Boolean(search.keyword || search.hidden || search.status !== undefined || search.type !== undefined)

  const create = (
    <Button size="xs" leftSection={<IconPlus size={16} />} renderRoot={(props) => <Link to="/admin/contest/create" {...props} />}>
      {t('list.create')}
    </Button>
  )
  return (
    <Page title={t('list.title')} width="wide" aside={<Group ml="auto">{create}</Group>}>
      <FilterRow>
        <SearchField
          label={t('list.search')}
          value={search.keyword ?? ''}
          onSearch={(keyword) => filter({ keyword: keyword || undefined })}
        />
        <Select
          aria-label={t('list.phase')}
          placeholder={t('list.phase')}
          clearable
          data={[
            { value: '-1', label: t('phase.scheduled') },
            { value: '0', label: t('phase.running') },
            { value: '1', label: t('phase.ended') },
          ]}
          value={search.status === undefined ? null : String(search.status)}
          onChange={(value) => filter({ status: value === null ? undefined : Number(value) })}
        />
        <Select
          aria-label={t('list.type')}
          placeholder={t('list.type')}
          clearable
          data={[
            { value: '0', label: 'ACM' },
            { value: '1', label: 'OI' },
          ]}
          value={search.type === undefined ? null : String(search.type)}
          onChange={(value) => filter({ type: value === null ? undefined : Number(value) })}
        />
        <Switch
          size="sm"
          label={t('list.onlyHidden')}
          checked={search.hidden ?? false}
          onChange={(event) => filter({ hidden: event.currentTarget.checked || undefined })}
        />
      </FilterRow>
      <KeptContestTable
        list={list}
        paging={search}
        usualPageSize={usualPageSize}
        onPage={(paging) => onSearch({ ...search, ...paging })}
        label={t('list.label')}
        empty={
          isFiltered ? (
            <Empty title={t('list.none')} text={t('list.noneText')} />
          ) : (
            <Empty title={t('list.empty')} text={t('list.emptyText')} action={create} />
          )
        }
      />
    </Page>
  )
}
