import { Button, Group, Select, Stack, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { UserInfo } from '@touchstone/shared/people/account/account.schema.ts'
import { checkLink, genders, profileLimits } from '@touchstone/shared/people/account/account-rules.ts'
import { z } from 'zod'
import { AvatarField } from '../../components/avatar/avatar-field.tsx'
import { fieldErrorsOf } from '../../errors/error-text.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { mayDo } from '../../session/rights.ts'
import { updateUser } from '../../session/session.ts'
import { trpc } from '../../trpc/trpc.ts'
import { uploadFile } from '../../trpc/upload-file.ts'
import { FormAlert } from '../../ui/forms/form-alert.tsx'
import { refusalOf } from '../../ui/forms/refusal-of.ts'
import { useLeaveGuard } from '../../ui/forms/use-leave-guard.ts'
import { toastSuccess } from '../../ui/toast.ts'
import classes from './settings.module.css'

const fields = ['nickname', 'realname', 'school', 'number', 'blog', 'github', 'cfUsername'] as const
type Field = (typeof fields)[number] | 'signature'

/** Fields that only the school changes, if it registered the user. */
const isOfSchool = (field: string) => field === 'realname' || field === 'number' || field === 'gender'

const Saved = z.object({ avatar: z.string() })

async function saveAvatar(file: File): Promise<void> {
  updateUser(Saved.parse(await uploadFile('/api/file/upload-avatar', file, { as: 'image' })))
}

/** The public profile. Empty fields are sent as absent, which clears them. */
export function ProfileForm({ user }: { user: UserInfo }) {
  const t = useTexts('settings')
  const config = trpc.config.website.useQuery({}).data
  const isKept = user.registeredBySchool && config?.usersEditPersons !== true && !mayDo(user, 'user_admin')
  const save = trpc.profile.change.useMutation()
  const within = (field: Field) => (value: string) =>
    value.trim().length > profileLimits[field] ? t('profile.tooLong', { max: profileLimits[field] }) : null
  const link = (field: 'blog' | 'github') => (value: string) => within(field)(value) ?? refusalOf(() => checkLink(field, value))
  const form = useForm({
    initialValues: {
      nickname: user.nickname ?? '',
      realname: user.realname ?? '',
      school: user.school ?? '',
      number: user.number ?? '',
      blog: user.blog ?? '',
      github: user.github ?? '',
      cfUsername: user.cfUsername ?? '',
      signature: user.signature ?? '',
      gender: user.gender || 'secrecy',
    },
    validateInputOnBlur: true,
    validate: {
      nickname: within('nickname'),
      realname: within('realname'),
      school: within('school'),
      number: within('number'),
      blog: link('blog'),
      github: link('github'),
      cfUsername: within('cfUsername'),
      signature: within('signature'),
    },
  })
  useLeaveGuard(form.isDirty())
  const submit = form.onSubmit(
    async (values) => {
      const own = Object.entries(values).filter(([field]) => !(isKept && isOfSchool(field)))
      const filled = Object.fromEntries(own.filter(([, value]) => value.trim() !== ''))
      try {
        const saved = await save.mutateAsync(filled)
        updateUser(saved)
        form.resetDirty()
        toastSuccess(t('profile.saved'))
      } catch (error) {
        form.setErrors(fieldErrorsOf(error))
      }
    },
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
  )
  // The note stands below, so that the fields of a row stay on one line.
  const kept = {
    readOnly: true,
    variant: 'filled',
    description: t('profile.ofSchool'),
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
  }
  return (
    <Stack gap="lg">
      <AvatarField id={user.uid} src={user.avatar} username={user.username} realname={user.realname} save={saveAvatar} />
      <form onSubmit={submit} noValidate>
        <div className={classes.grid}>
          <TextInput label={t('profile.username')} value={user.username} readOnly variant="filled" />
          <Select
            label={t('profile.gender')}
            allowDeselect={false}
            {...(isKept ? kept : {})}
            data={genders.map((value) => ({ value, label: t(`gender.${value}`) }))}
            {...form.getInputProps('gender')}
          />
          {fields.map((field) => (
            <TextInput
              key={field}
              label={t(`profile.${field}`)}
              {...(isKept && isOfSchool(field) ? kept : {})}
              {...form.getInputProps(field)}
            />
          ))}
          <Textarea
            className={classes.wide}
            label={t('profile.signature')}
            autosize
            minRows={2}
            maxRows={8}
            {...form.getInputProps('signature')}
          />
        </div>
        <FormAlert error={save.error} />
        <Group mt="md">
          <Button type="submit" loading={save.isPending} disabled={!form.isDirty()}>
            {t('profile.save')}
          </Button>
        </Group>
      </form>
    </Stack>
  )
}
