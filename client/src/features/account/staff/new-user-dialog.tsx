import { Alert, Button, Group, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { makePassword } from '../../../components/class-list/make-password.ts'
import { messageOfError } from '../../../errors/error-text.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { trpc } from '../../../trpc/trpc.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { toastSuccess } from '../../../ui/toast.ts'
import { accountChecks, accountFieldErrors } from './account-checks.ts'
import { ClassField } from './class-field.tsx'
import { RoleField } from './role-field.tsx'

/** Creates one account, with its role. */
export function NewUserDialog({ onClose }: { onClose(): void }) {
  const t = useTexts('admin-users')
  const checks = accountChecks(t)
  const utils = trpc.useUtils()
  const create = trpc.userAdmin.create.useMutation({ onSuccess: () => utils.userAdmin.list.invalidate() })
  const form = useForm({
    initialValues: { username: '', password: '', realname: '', className: '', number: '', email: '', type: '1002' },
    validateInputOnBlur: true,
    validate: {
      username: checks.username,
      password: checks.password,
      email: checks.email,
      realname: checks.text('realname'),
      className: checks.text('className'),
      number: checks.text('number'),
    },
  })
  const submit = form.onSubmit(
    async ({ type, ...values }) => {
      try {
        await create.mutateAsync({ ...values, type: Number(type) })
      } catch (error) {
        form.setErrors(accountFieldErrors(error))
        return
      }
      onClose()
      toastSuccess(t('create.done', { username: values.username.trim() }))
    },
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
  )
  const unplaced = create.error && Object.keys(accountFieldErrors(create.error)).length === 0
  return (
    <Dialog onClose={onClose} title={t('create.title')} closeOnClickOutside={!form.isDirty()}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          {unplaced && (
            <Alert color="red" variant="light" role="alert">
              {messageOfError(create.error)}
            </Alert>
          )}
          <TextInput label={t('column.username')} withAsterisk data-autofocus autoCapitalize="none" {...form.getInputProps('username')} />
          <Group align="flex-start" gap="xs" wrap="nowrap">
            <TextInput
              label={t('column.password')}
              withAsterisk
              autoComplete="off"
              spellCheck={false}
              flex={1}
              {...form.getInputProps('password')}
            />
            <Button variant="default" mt={25} onClick={() => form.setFieldValue('password', makePassword())}>
              {t('edit.make')}
            </Button>
          </Group>
          <TextInput label={t('column.realname')} {...form.getInputProps('realname')} />
          <Group grow align="flex-start">
            <ClassField {...form.getInputProps('className')} />
            <TextInput label={t('column.number')} {...form.getInputProps('number')} />
          </Group>
          <TextInput label={t('column.email')} type="email" {...form.getInputProps('email')} />
          <RoleField value={Number(form.values.type)} onChange={(office) => form.setFieldValue('type', String(office))} />
          <Group justify="flex-end" mt="xs">
            <Button type="submit" loading={create.isPending}>
              {t('create.submit')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
