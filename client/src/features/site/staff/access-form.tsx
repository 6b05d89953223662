import { Switch, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTexts } from '../../../i18n/use-texts.ts'
import { FormAlert } from '../../../ui/forms/form-alert.tsx'
import { SettingsSaveBar } from './settings-save-bar.tsx'
import classes from './site.module.css'
import { useSave } from './use-save.ts'
import { useTextRule, useWebSettings, type WebSettings } from './use-web-settings.ts'

const valuesOf = ({ register, registerWithoutMail, usersEditPersons, guestsReadProblems, loginHint, contact }: WebSettings) => ({
  register,
  registerWithoutMail,
  usersEditPersons,
  guestsReadProblems,
  loginHint: loginHint ?? '',
  contact: contact ?? '',
})

/** Settings of access to the site, and the message for everybody else. */
export function AccessForm() {
  const t = useTexts('admin-site')
  const rule = useTextRule()
  const { settings, save, storedAs } = useWebSettings()
  const form = useForm({
    initialValues: valuesOf(settings),
    validateInputOnBlur: true,
    validate: { loginHint: rule('loginHint'), contact: rule('contact') },
  })
  const submit = useSave(form, storedAs(valuesOf), (values, version) => save.mutateAsync({ ...values, version }))
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <FormAlert error={save.error} />
      <Switch label={t('conf.register')} description={t('conf.registerHint')} {...form.getInputProps('register', { type: 'checkbox' })} />
      <Switch
        label={t('conf.registerWithoutMail')}
        description={t('conf.registerWithoutMailHint')}
        {...form.getInputProps('registerWithoutMail', { type: 'checkbox' })}
      />
      <Switch
        label={t('conf.usersEditPersons')}
        description={t('conf.usersEditPersonsHint')}
        {...form.getInputProps('usersEditPersons', { type: 'checkbox' })}
      />
      <Switch label={t('conf.guestsReadProblems')} {...form.getInputProps('guestsReadProblems', { type: 'checkbox' })} />
      <Textarea
        label={t('conf.loginHint')}
        description={t('conf.loginHintHint')}
        autosize
        minRows={2}
        maxRows={6}
        {...form.getInputProps('loginHint')}
      />
      <Textarea
        label={t('conf.contact')}
        description={t('conf.contactHint')}
        autosize
        minRows={2}
        maxRows={6}
        {...form.getInputProps('contact')}
      />
      <SettingsSaveBar dirty={form.isDirty()} saving={save.isPending} />
    </form>
  )
}
