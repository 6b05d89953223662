import { NumberInput, PasswordInput, Switch, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTexts } from '../../../i18n/use-texts.ts'
import { type Outputs, trpc } from '../../../trpc/trpc.ts'
import { FormAlert } from '../../../ui/forms/form-alert.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SettingsSaveBar } from './settings-save-bar.tsx'
import classes from './site.module.css'
import { TestMail } from './test-mail.tsx'
import { useSave } from './use-save.ts'

/** The call clears a setting only by this word (docs/rules/api.md). */
const cleared = (text: string) => text.trim() || 'None'

const valuesOf = (mail: Outputs['siteSettings']['mail']) => ({
  emailHost: mail.emailHost,
  emailPort: mail.emailPort,
  emailUsername: mail.emailUsername,
  emailPassword: '' as string,
  emailSsl: mail.emailSsl,
  emailFrom: mail.emailFrom,
  emailBGImg: mail.emailBGImg,
})

/** The account for outgoing mail. */
export function MailForm() {
  const t = useTexts('admin-site')
  const utils = trpc.useUtils()
  const [mail] = trpc.siteSettings.mail.useSuspenseQuery({}, { staleTime: 0, refetchOnMount: 'always' })
  const save = trpc.siteSettings.setMail.useMutation({
    onSuccess: () => Promise.all([utils.siteSettings.mail.invalidate(), utils.config.website.invalidate()]),
  })
  const form = useForm({
    initialValues: valuesOf(mail),
    validateInputOnBlur: true,
    validate: {
      emailPort: (port) => (Number.isInteger(port) && port >= 1 && port <= 65_535 ? null : t('fault.range', { min: 1, max: 65_535 })),
    },
  })
  const read = async () => {
    const stored = await utils.siteSettings.mail.fetch({}, { staleTime: 0 })
    return { draft: valuesOf(stored), version: stored.version }
  }
  const submit = useSave(form, { version: mail.version, read }, async ({ emailPassword, emailPort, emailSsl, ...texts }, version) => {
    const { emailHost, emailUsername, emailFrom, emailBGImg } = texts
    await save.mutateAsync({
      emailPort,
      emailSsl,
      emailPassword: emailPassword || null,
      emailHost: cleared(emailHost),
      emailUsername: cleared(emailUsername),
      emailFrom: cleared(emailFrom),
      emailBGImg: cleared(emailBGImg),
      version,
    })
  })
  return (
    <div className={classes.form}>
      <Notice tone={mail.ready ? 'accepted' : 'limit'}>{t(mail.ready ? 'mail.ready' : 'mail.notReady')}</Notice>
      <form className={classes.form} onSubmit={submit} noValidate>
        <FormAlert error={save.error} />
        <div className={classes.two}>
          <TextInput label={t('mail.host')} placeholder="smtp.example.org" {...form.getInputProps('emailHost')} />
          <NumberInput label={t('mail.port')} min={1} max={65_535} allowDecimal={false} {...form.getInputProps('emailPort')} />
        </div>
        <TextInput label={t('mail.username')} autoComplete="off" {...form.getInputProps('emailUsername')} />
        <PasswordInput
          label={t('mail.password')}
          description={t(mail.emailPasswordSet ? 'mail.passwordSet' : 'mail.passwordUnset')}
          autoComplete="new-password"
          {...form.getInputProps('emailPassword')}
        />
        <Switch label={t('mail.ssl')} description={t('mail.sslHint')} {...form.getInputProps('emailSsl', { type: 'checkbox' })} />
        <TextInput label={t('mail.from')} description={t('mail.fromHint')} {...form.getInputProps('emailFrom')} />
        <TextInput label={t('mail.picture')} {...form.getInputProps('emailBGImg')} />
        <SettingsSaveBar dirty={form.isDirty()} saving={save.isPending} />
      </form>
      <TestMail unsaved={form.isDirty()} />
    </div>
  )
}
