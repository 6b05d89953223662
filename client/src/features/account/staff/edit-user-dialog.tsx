import { Alert, Button, ColorInput, Group, Select, Stack, Switch, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { RoleIds } from '@touchstone/shared/ground/access/role.ts'
import { type RoleParts, roleOfParts, rolePartsOf } from '@touchstone/shared/ground/access/role-parts.ts'
import { genders, readGender } from '@touchstone/shared/people/account/account-rules.ts'
import { AccountStatus } from '@touchstone/shared/people/account/account-status.ts'
import { makePassword } from '../../../components/class-list/make-password.ts'
import { useVersionedSave } from '../../../components/editing/use-versioned-save.ts'
import { messageOfError } from '../../../errors/error-text.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useUser } from '../../../session/session.ts'
import { trpc } from '../../../trpc/trpc.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { toastInfo, toastSuccess } from '../../../ui/toast.ts'
import { accountChecks, accountFieldErrors } from './account-checks.ts'
import { ClassField } from './class-field.tsx'
import { PublicProfileFields } from './public-profile-fields.tsx'
import { PunishmentFields } from './punishment-fields.tsx'
import { RoleField } from './role-field.tsx'
import { isRoleId } from './role-names.ts'
import type { UserRow } from './user-columns.tsx'

type Props = { user: UserRow; onClose(): void }

const titleColors = ['#b3261e', '#8a4a00', '#0f6b3c', '#0a5d86', '#3f4bb0', '#7b2d9b', '#3f3f46']

/** The account in the form; a new password is not part of the stored state. */
const draftOf = (user: UserRow) => ({
  username: user.username,
  realname: user.realname ?? '',
  email: user.email ?? '',
  className: user.className ?? '',
  number: user.number ?? '',
  gender: readGender(user.gender) as string,
  registeredBySchool: user.registeredBySchool,
  nickname: user.nickname ?? '',
  school: user.school ?? '',
  blog: user.blog ?? '',
  github: user.github ?? '',
  signature: user.signature ?? '',
  clearAvatar: false,
  type: String(user.roles[0]?.id ?? RoleIds.user),
  banned: user.status !== AccountStatus.active,
  titleName: user.titleName ?? '',
  titleColor: user.titleColor ?? '',
})

/** Role, ban, title and password of one user. */
export function EditUserDialog({ user, onClose }: Props) {
  const t = useTexts('admin-users')
  const me = useUser()
  const checks = accountChecks(t)
  const utils = trpc.useUtils()
  const edit = trpc.userAdmin.edit.useMutation({ onSettled: () => utils.userAdmin.list.invalidate() })
  const read = async () => {
    const { records } = await utils.userAdmin.list.fetch({ keyword: user.username, currentPage: 1, limit: 100 }, { staleTime: 0 })
    const stored = records.find(({ uid }) => uid === user.uid)
    return stored ? { draft: draftOf(stored), version: stored.version } : null
  }
  const versioned = useVersionedSave({ draft: draftOf(user), version: user.version }, read)
  const form = useForm({
    initialValues: {
      ...draftOf(user),
      setNewPwd: false,
      mustChangePassword: true,
      password: '',
    },
    validateInputOnBlur: true,
    validate: {
      username: checks.username,
      email: checks.email,
      realname: checks.text('realname'),
      titleName: checks.text('titleName'),
      className: checks.text('className'),
      number: checks.text('number'),
      nickname: checks.text('nickname'),
      school: checks.text('school'),
      blog: checks.link('blog'),
      github: checks.link('github'),
      signature: checks.text('signature'),
      password: (value, { setNewPwd }) => (setNewPwd ? checks.password(value) : null),
    },
  })
  const role = Number(form.values.type)
  const parts = rolePartsOf(isRoleId(role) ? role : RoleIds.user)
  const setParts = (next: RoleParts) => form.setFieldValue('type', String(roleOfParts(next)))
  const submit = form.onSubmit(
    async ({ setNewPwd, mustChangePassword, password: newPassword, ...typed }) => {
      const password = { setNewPwd, mustChangePassword, password: newPassword }
      try {
        const outcome = await versioned.save(typed, ({ type, banned, ...values }, version) =>
          edit.mutateAsync({ ...values, ...password, uid: user.uid, type: Number(type), status: banned ? 1 : 0, version }),
        )
        if (outcome.kind === 'edit') return
        if (outcome.kind === 'theirs') return form.setValues({ ...outcome.draft, ...password })
      } catch (error) {
        form.setErrors(accountFieldErrors(error))
        return
      }
      onClose()
      if (setNewPwd) toastInfo(t('edit.savedPassword', { username: typed.username, password: newPassword }))
      else toastSuccess(t('edit.saved', { username: typed.username }))
    },
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
  )
  const unplaced = edit.error && Object.keys(accountFieldErrors(edit.error)).length === 0
  return (
    <Dialog onClose={onClose} title={t('edit.title', { username: user.username })} size="lg" closeOnClickOutside={!form.isDirty()}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          {unplaced && (
            <Alert color="red" variant="light" role="alert">
              {messageOfError(edit.error)}
            </Alert>
          )}
          <Group grow align="flex-start">
            <TextInput label={t('column.username')} data-autofocus {...form.getInputProps('username')} />
            <TextInput label={t('column.realname')} {...form.getInputProps('realname')} />
          </Group>
          <Group grow align="flex-start">
            <ClassField {...form.getInputProps('className')} />
            <TextInput label={t('column.number')} {...form.getInputProps('number')} />
          </Group>
          <Group grow align="flex-start">
            <Select
              label={t('column.gender')}
              allowDeselect={false}
              data={genders.map((value) => ({ value, label: t(`gender.${value}`) }))}
              {...form.getInputProps('gender')}
            />
            <Switch
              label={t('edit.registered')}
              description={t('edit.registeredHint')}
              mt={4}
              {...form.getInputProps('registeredBySchool', { type: 'checkbox' })}
            />
          </Group>
          <TextInput label={t('column.email')} type="email" {...form.getInputProps('email')} />
          <RoleField
            description={t('edit.roleHint')}
            value={parts.office}
            onChange={(office) => setParts({ office, maySubmit: true, talk: 'free' })}
          />
          <Group grow align="flex-start">
            <TextInput label={t('edit.titleName')} placeholder={t('edit.titleNameHint')} {...form.getInputProps('titleName')} />
            <ColorInput
              label={t('edit.titleColor')}
              swatches={titleColors}
              swatchesPerRow={7}
              eyeDropperButtonProps={{ 'aria-label': t('edit.titleColor') }}
              {...form.getInputProps('titleColor')}
            />
          </Group>
          <PublicProfileFields propsOf={(field, type) => form.getInputProps(field, { type })} hasAvatar={user.avatar !== null} />
          <PunishmentFields parts={parts} onParts={setParts} bannedProps={form.getInputProps('banned', { type: 'checkbox' })} />
          <Switch
            label={t('edit.newPassword')}
            description={t('edit.newPasswordHint')}
            {...form.getInputProps('setNewPwd', { type: 'checkbox' })}
          />
          {form.values.setNewPwd && (
            <Group align="flex-end" gap="xs" wrap="nowrap">
              <TextInput label={t('edit.password')} autoComplete="off" spellCheck={false} flex={1} {...form.getInputProps('password')} />
              <Button variant="default" onClick={() => form.setFieldValue('password', makePassword())}>
                {t('edit.make')}
              </Button>
            </Group>
          )}
          {form.values.setNewPwd && user.uid !== me?.uid && (
            <Switch label={t('import.mustChange')} {...form.getInputProps('mustChangePassword', { type: 'checkbox' })} />
          )}
          <Group justify="flex-end" mt="xs">
            <Button type="submit" loading={edit.isPending}>
              {t('edit.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
