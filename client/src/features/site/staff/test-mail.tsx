import { Button, Group, Text, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { isEmail } from '@touchstone/shared/people/account/account-rules.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useUser } from '../../../session/session.ts'
import { trpc } from '../../../trpc/trpc.ts'
import { FormAlert } from '../../../ui/forms/form-alert.tsx'
import { Notice } from '../../../ui/notice.tsx'
import classes from './site.module.css'

/** Sends a test mail by the saved account. */
export function TestMail({ unsaved }: { unsaved: boolean }) {
  const t = useTexts('admin-site')
  const send = trpc.siteSettings.testEmail.useMutation()
  const form = useForm({
    initialValues: { email: useUser()?.email ?? '' },
    validate: { email: (email) => (isEmail(email.trim()) ? null : t('fault.email')) },
  })
  const submit = form.onSubmit(({ email }) => send.mutate({ email: email.trim() }))
  return (
    <form onSubmit={submit} noValidate className={classes.group}>
      <Title order={2} size="h5">
        {t('mail.test')}
      </Title>
      <FormAlert error={send.error} />
      {send.isSuccess && <Notice tone="accepted">{t('mail.testSent', { email: send.variables.email })}</Notice>}
      <Group align="flex-start" gap="sm">
        <TextInput
          aria-label={t('mail.testTo')}
          placeholder={t('mail.testTo')}
          type="email"
          flex="1 1 220px"
          {...form.getInputProps('email')}
        />
        <Button type="submit" variant="default" loading={send.isPending} disabled={unsaved}>
          {t('mail.testSend')}
        </Button>
      </Group>
      {unsaved && (
        <Text size="sm" c="dimmed">
          {t('mail.testUnsaved')}
        </Text>
      )}
    </form>
  )
}
