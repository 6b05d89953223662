import { Button, Select, Switch } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { contestFormats } from '@touchstone/shared/contests/contest/contest-format.ts'
import { ContestPhase } from '@touchstone/shared/contests/contest/contest-phase.ts'
import { use } from 'react'
import { formatChoices } from '../../../components/contest-rules/contest-looks.ts'
import { useGroup } from '../../../components/group/use-group.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { among, oneOf } from '../../../search/search-params.ts'
import { trpc } from '../../../trpc/trpc.ts'
import { ListPage } from '../../../ui/list-page.tsx'
import { PageLink } from '../../../ui/page-link.tsx'
import { Empty } from '../../../ui/page-states.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { ContestRoom, newContestPage } from './editor/contest-room.ts'
import { type KeptContestSearch, keptContestInput, keptContestSearch } from './kept-contest-search.ts'
import { useKeptContestColumns } from './use-kept-contest-columns.ts'

type Props = { search: KeptContestSearch; onSearch(search: KeptContestSearch): void }

/** Every contest of the site for staff, or of a group for its admins, hidden ones included. */
export function KeptContestListPage({ search, onSearch }: Props) {
  const t = useTexts('admin-contests')
  const gid = use(ContestRoom)
  const input = keptContestInput(search)
  const ofSite = trpc.contestAdmin.list.useQuery(input, { enabled: gid === null, placeholderData: keepPreviousData })
  const ofGroup = trpc.groupContest.listKept.useQuery(
    { gid: gid ?? 0, ...input },
    { enabled: gid !== null, placeholderData: keepPreviousData },
  )
  return (
    <ListPage
      help="contest"
      inner={gid !== null}
      width="wide"
      title={t(gid === null ? 'list.title' : 'list.titleOfGroup')}
      aside={gid === null ? <CreateButton ml="auto" /> : <GroupAside gid={gid} />}
      address={keptContestSearch}
      search={search}
      onSearch={onSearch}
      filters={gid === null && <Filters search={search} onSearch={onSearch} />}
      list={gid === null ? ofSite : ofGroup}
      label={t(gid === null ? 'list.label' : 'list.labelOfGroup')}
      columns={useKeptContestColumns()}
      rowKey={({ id }) => id}
      none={<Empty title={t('list.none')} text={t('list.noneText')} />}
      empty={<Empty title={t('list.empty')} text={t('list.emptyText')} action={<CreateButton />} />}
    />
  )
}

function CreateButton({ ml }: { ml?: 'auto' }) {
  const t = useTexts('admin-contests')
  const gid = use(ContestRoom)
  return (
    <Button
      ml={ml ?? 0}
      size="xs"
      leftSection={<IconPlus size={16} />}
      renderRoot={(props) => <PageLink {...newContestPage(gid)} {...props} />}
    >
      {t('list.create')}
    </Button>
  )
}

function GroupAside({ gid }: { gid: number }) {
  const t = useTexts('admin-contests')
  const { can } = useGroup(gid)
  return (
    <>
      <PageLink to="/group/$groupID/contest" params={{ groupID: String(gid) }}>
        {t('list.toMembers')}
      </PageLink>
      {can.manage && <CreateButton ml="auto" />}
    </>
  )
}

function Filters({ search, onSearch }: Props) {
  const t = useTexts('admin-contests')
  const filter = (change: KeptContestSearch) => onSearch({ ...search, currentPage: undefined, ...change })
  return (
    <>
      <SearchField label={t('list.search')} value={search.keyword} onSearch={(keyword) => filter({ keyword })} />
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
        onChange={(value) => filter({ status: among(value, ContestPhase) })}
      />
      <Select
        aria-label={t('list.type')}
        placeholder={t('list.type')}
        clearable
        data={formatChoices.map(({ format, look }) => ({ value: format, label: look.name }))}
        value={search.format ?? null}
        onChange={(value) => filter({ format: oneOf(value, contestFormats) })}
      />
      <Switch
        size="sm"
        label={t('list.onlyHidden')}
        checked={search.hidden ?? false}
        onChange={(event) => filter({ hidden: event.currentTarget.checked || undefined })}
      />
    </>
  )
}
