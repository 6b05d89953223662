import { Button, Chip, Text } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useVouch } from '../../../components/group/use-vouch.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { mayDo } from '../../../session/rights.ts'
import { useUser } from '../../../session/session.ts'
import { trpc } from '../../../trpc/trpc.ts'
import { confirm } from '../../../ui/confirm.tsx'
import { ListPage } from '../../../ui/list-page.tsx'
import { Empty } from '../../../ui/page-states.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { toastRefusal, toastSuccess } from '../../../ui/toast.ts'
import { type GroupOwnerRow, groupOwnerColumns } from './group-owner-columns.tsx'
import { type GroupOwnerSearch, groupOwnerSearch } from './group-owner-search.ts'

type Props = { search: GroupOwnerSearch; onSearch(search: GroupOwnerSearch): void }

/** Owners of groups outside of staff, with the staff members who vouch for them. */
export function GroupOwnersPage({ search, onSearch }: Props) {
  const t = useTexts('admin-group-owners')
  const utils = trpc.useUtils()
  const isRoot = mayDo(useUser(), 'site.root')
  const list = trpc.groupOwner.list.useQuery(groupOwnerSearch.input(search), { placeholderData: keepPreviousData })
  const onSettled = () => Promise.all([utils.groupOwner.invalidate(), utils.group.invalidate()])
  const { vouch, pendingUid } = useVouch()
  const withdraw = trpc.groupOwner.withdraw.useMutation({ onSettled, onError: toastRefusal })
  const vouchForAll = trpc.groupOwner.vouchForAll.useMutation({
    onSettled,
    onError: toastRefusal,
    onSuccess: ({ vouched }) => toastSuccess(t('all.done', { count: vouched })),
  })
  const waiting = list.data?.waiting ?? 0
  const filter = (change: GroupOwnerSearch) => onSearch({ ...search, currentPage: undefined, ...change })

  const askToWithdraw = async ({ uid, username: name }: GroupOwnerRow) => {
    if (!(await confirm({ title: t('withdraw.title', { name }), text: t('withdraw.text'), yes: t('withdraw'), danger: true }))) return
    withdraw.mutate({ uid }, { onSuccess: () => toastSuccess(t('withdraw.done', { name })) })
  }
  const askForAll = async () => {
    if (await confirm({ title: t('all.title', { count: waiting }), text: t('all.text'), yes: t('all.yes') })) vouchForAll.mutate({})
  }
  return (
    <ListPage
      title={t('title')}
      width="wide"
      aside={
        isRoot &&
        waiting > 0 && (
          <Button size="sm" loading={vouchForAll.isPending} onClick={() => void askForAll()}>
            {t('all', { count: waiting })}
          </Button>
        )
      }
      address={groupOwnerSearch}
      search={search}
      onSearch={onSearch}
      intro={
        <Text size="sm" mb="md" maw={860}>
          {t('meaning')} {t('about')}
        </Text>
      }
      filters={
        <>
          <SearchField label={t('search')} value={search.keyword} onSearch={(keyword) => filter({ keyword })} />
          <Chip size="sm" checked={search.onlyWaiting === true} onChange={(on) => filter({ onlyWaiting: on || undefined })}>
            {t('onlyWaiting', { count: waiting })}
          </Chip>
          {(search.keyword || search.onlyWaiting) && (
            <Button variant="subtle" size="sm" onClick={() => onSearch({})}>
              {t('reset')}
            </Button>
          )}
        </>
      }
      list={list}
      label={t('label')}
      rowKey={({ uid }) => uid}
      columns={groupOwnerColumns({
        t,
        busyUid: pendingUid ?? (withdraw.isPending ? withdraw.variables.uid : null),
        onVouch: ({ uid, username }) => vouch(uid, username),
        onWithdraw: (row) => void askToWithdraw(row),
      })}
      empty={<NoOwners search={search} />}
    />
  )
}

function NoOwners({ search }: { search: GroupOwnerSearch }) {
  const t = useTexts('admin-group-owners')
  const kind = search.keyword ? 'noneFound' : search.onlyWaiting ? 'noneWaiting' : 'empty'
  return <Empty title={t(kind)} text={t(`${kind}Text`)} />
}
