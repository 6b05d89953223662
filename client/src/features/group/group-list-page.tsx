import { Button, Checkbox, SegmentedControl } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { GroupAuth } from '@touchstone/shared/people/group/group-auth.ts'
import { lazy, Suspense, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { openAccountDialog } from '../../session/account-dialog.ts'
import { mayDo } from '../../session/rights.ts'
import { useUser } from '../../session/session.ts'
import { trpc } from '../../trpc/trpc.ts'
import { ListPage } from '../../ui/list-page.tsx'
import { Empty } from '../../ui/page-states.tsx'
import { ResetFilters } from '../../ui/reset-filters.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { toastInfo } from '../../ui/toast.ts'
import { groupColumns } from './group-columns.tsx'
import { type GroupSearch, groupSearch } from './group-search.ts'

const CreateGroupDialog = lazy(() => import('./create-group-dialog.tsx'))

type Props = { search: GroupSearch; onSearch(search: GroupSearch): void }

/** The groups of the site that are visible to the reader. */
export function GroupListPage({ search, onSearch }: Props) {
  const t = useTexts('group')
  const common = useTexts('common')
  const user = useUser()
  const list = trpc.group.list.useQuery(groupSearch.input(search), { placeholderData: keepPreviousData })
  const filter = (change: GroupSearch) => onSearch({ ...search, currentPage: undefined, ...change })
  const [creating, setCreating] = useState(false)
  const refuse = () => {
    toastInfo(common('error.loginFirst'))
    openAccountDialog('login')
  }
  return (
    <ListPage
      help="class#invite"
      title={t('list.title')}
      aside={
        mayDo(user, 'group_add') && (
          <Button ml="auto" size="xs" leftSection={<IconPlus size={16} />} onClick={() => setCreating(true)}>
            {t('create.open')}
          </Button>
        )
      }
      address={groupSearch}
      search={search}
      onSearch={onSearch}
      filters={
        <>
          <SegmentedControl
            size="sm"
            aria-label={t('column.auth')}
            value={search.auth === undefined ? '' : String(search.auth)}
            onChange={(value) => filter({ auth: value === '' ? undefined : (Number(value) as GroupAuth) })}
            data={[
              { value: '', label: common('field.all') },
              { value: String(GroupAuth.public), label: t('auth.public') },
              { value: String(GroupAuth.protected), label: t('auth.protected') },
              { value: String(GroupAuth.private), label: t('auth.private') },
            ]}
          />
          <SearchField label={t('list.search')} value={search.keyword} onSearch={(keyword) => filter({ keyword })} />
          <Checkbox
            label={t('list.onlyMine')}
            checked={search.onlyMine === true}
            disabled={!user}
            onChange={(event) => filter({ onlyMine: event.currentTarget.checked || undefined })}
          />
          {groupSearch.isFiltered(search) && <ResetFilters onReset={() => onSearch({})} />}
        </>
      }
      list={list}
      label={t('list.label')}
      columns={groupColumns(t, user ? null : refuse)}
      rowKey={(row) => row.id}
      expectedRows={search.limit ?? groupSearch.usualPageSize}
      none={<Empty title={t('list.empty')} text={t('list.emptyText')} />}
      empty={<Empty title={t('list.emptySite')} text={t('list.emptySiteText')} />}
    >
      {creating && (
        <Suspense fallback={null}>
          <CreateGroupDialog onClose={() => setCreating(false)} />
        </Suspense>
      )}
    </ListPage>
  )
}
