import { Button, Group, Select, Switch, Text } from '@mantine/core'
import { IconKey, IconListDetails, IconPlus, IconTrash, IconUsersGroup, IconUsersPlus } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { userOrders } from '@touchstone/shared/people/account/user-order.ts'
import { useState } from 'react'
import { ClassFilter } from '../../../components/class-filter.tsx'
import { ResetPasswordsDialog } from '../../../components/class-list/reset-passwords-dialog.tsx'
import { useTexts } from '../../../i18n/use-texts.ts'
import { trpc } from '../../../trpc/trpc.ts'
import { ListPage } from '../../../ui/list-page.tsx'
import { Empty } from '../../../ui/page-states.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { ChangeUsersDialog } from './change-users-dialog.tsx'
import { EditUserDialog } from './edit-user-dialog.tsx'
import { GenerateUsersDialog } from './generate-users-dialog.tsx'
import { NewUserDialog } from './new-user-dialog.tsx'
import { rolesToChoose, useRoleChoices, useRoleName } from './role-names.ts'
import { useDeleteUsers } from './use-delete-users.ts'
import { useUnmute } from './use-unmute.ts'
import { type UserRow, userColumns } from './user-columns.tsx'
import { type UserSearch, userListInput, userSearch } from './user-search.ts'

type Props = { search: UserSearch; onSearch(search: UserSearch): void }

type Dialog =
  | { kind: 'edit'; user: UserRow }
  | { kind: 'create' }
  | { kind: 'generate' }
  | { kind: 'reset' | 'change'; uids: readonly string[] }

export function UserListPage({ search, onSearch }: Props) {
  const t = useTexts('admin-users')
  const roleName = useRoleName()
  const choices = useRoleChoices()
  const list = trpc.userAdmin.list.useQuery(userListInput(search), { placeholderData: keepPreviousData })
  const rows = list.data?.records
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const chosen = new Set(rows?.map(({ uid }) => uid).filter((uid) => marked.has(uid)))
  const deleteUsers = useDeleteUsers()
  const unmute = useUnmute()
  const utils = trpc.useUtils()
  const { mutateAsync: resetPasswords } = trpc.userAdmin.resetPasswords.useMutation({ onSettled: () => utils.userAdmin.list.invalidate() })
  const close = () => setDialog(null)
  const deleteChosen = async () => {
    if (await deleteUsers(rows?.filter(({ uid }) => chosen.has(uid)) ?? [])) setMarked(new Set())
  }
  const columns = userColumns({
    t,
    roleName,
    rows,
    chosen,
    onChoose: setMarked,
    onEdit: (user) => setDialog({ kind: 'edit', user }),
    onDelete: (user) => void deleteUsers([user]),
    onUnmute: (user) => void unmute(user),
  })
  return (
    <ListPage
      title={t('list.title')}
      help="users"
      width="wide"
      aside={
        <Group gap="xs" ml="auto">
          <Button size="xs" leftSection={<IconPlus size={16} />} onClick={() => setDialog({ kind: 'create' })}>
            {t('list.create')}
          </Button>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconListDetails size={16} />}
            renderRoot={(props) => <Link to="/admin/user/import" {...props} />}
          >
            {t('list.import')}
          </Button>
          <Button size="xs" variant="default" leftSection={<IconUsersPlus size={16} />} onClick={() => setDialog({ kind: 'generate' })}>
            {t('list.generate')}
          </Button>
        </Group>
      }
      address={userSearch}
      search={search}
      onSearch={onSearch}
      above={
        <Group mb="sm" gap="md">
          <SearchField
            label={t('list.search')}
            value={search.keyword}
            onSearch={(keyword) => onSearch({ ...search, keyword, currentPage: undefined })}
          />
          <ClassFilter value={search.className} onChange={(className) => onSearch({ ...search, className, currentPage: undefined })} />
          <Select
            w={190}
            clearable
            aria-label={t('column.role')}
            placeholder={t('column.role')}
            data={choices.grouped}
            value={search.role === undefined ? null : String(search.role)}
            onChange={(value) => onSearch({ ...search, role: rolesToChoose.find((id) => String(id) === value), currentPage: undefined })}
          />
          <Switch
            size="sm"
            label={t('list.onlyAdmin')}
            checked={search.onlyAdmin ?? false}
            onChange={(event) => onSearch({ ...search, onlyAdmin: event.currentTarget.checked || undefined, currentPage: undefined })}
          />
          <Select
            w={170}
            allowDeselect={false}
            aria-label={t('list.order')}
            data={userOrders.map((order) => ({ value: order, label: t(`list.order.${order}`) }))}
            value={search.order ?? 'class'}
            onChange={(value) => onSearch({ ...search, order: userOrders.find((order) => order === value), currentPage: undefined })}
          />
          {chosen.size > 0 && (
            <Group gap="xs" ml="auto">
              <Text size="sm">{t('list.selected', { count: chosen.size })}</Text>
              <Button
                size="xs"
                variant="default"
                leftSection={<IconKey size={15} />}
                onClick={() => setDialog({ kind: 'reset', uids: [...chosen] })}
              >
                {t('list.resetSelected')}
              </Button>
              <Button
                size="xs"
                variant="default"
                leftSection={<IconUsersGroup size={15} />}
                onClick={() => setDialog({ kind: 'change', uids: [...chosen] })}
              >
                {t('list.changeSelected')}
              </Button>
              <Button size="xs" variant="light" color="red" leftSection={<IconTrash size={15} />} onClick={() => void deleteChosen()}>
                {t('list.deleteSelected')}
              </Button>
            </Group>
          )}
        </Group>
      }
      list={list}
      label={t('list.label')}
      columns={columns}
      rowKey={({ uid }) => uid}
      empty={<Empty title={t('list.empty')} text={t('list.emptyText')} />}
    >
      {dialog?.kind === 'edit' && <EditUserDialog user={dialog.user} onClose={close} />}
      {dialog?.kind === 'reset' && <ResetPasswordsDialog uids={dialog.uids} reset={resetPasswords} onClose={close} />}
      {dialog?.kind === 'change' && <ChangeUsersDialog uids={dialog.uids} onClose={close} />}
      {dialog?.kind === 'create' && <NewUserDialog onClose={close} />}
      {dialog?.kind === 'generate' && <GenerateUsersDialog onClose={close} />}
    </ListPage>
  )
}
