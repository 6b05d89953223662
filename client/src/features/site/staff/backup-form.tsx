import { NumberInput, Switch, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTexts } from '../../../i18n/use-texts.ts'
import { type Outputs, trpc } from '../../../trpc/trpc.ts'
import { FormAlert } from '../../../ui/forms/form-alert.tsx'
import { BackupStatus } from './backup-status.tsx'
import { SettingsSaveBar } from './settings-save-bar.tsx'
import classes from './site.module.css'
import { useSave } from './use-save.ts'

const valuesOf = ({ version: _, ...settings }: Outputs['backup']['settings']) => ({
  ...settings,
  backupFolder: settings.backupFolder ?? '',
})

/** Settings of backups (time, number, place) and of the audit log's retention. */
export function BackupForm() {
  const t = useTexts('admin-site')
  const utils = trpc.useUtils()
  const [settings] = trpc.backup.settings.useSuspenseQuery({})
  const save = trpc.backup.setSettings.useMutation({ onSuccess: () => utils.backup.invalidate() })
  const form = useForm({ initialValues: valuesOf(settings) })
  const read = async () => {
    const stored = await utils.backup.settings.fetch({}, { staleTime: 0 })
    return { draft: valuesOf(stored), version: stored.version }
  }
  const submit = useSave(form, { version: settings.version, read }, (values, version) =>
    save.mutateAsync({ ...values, backupFolder: values.backupFolder.trim() || null, version }),
  )
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <FormAlert error={save.error} />
      <BackupStatus />
      <Switch label={t('backup.nightly')} {...form.getInputProps('backupNightly', { type: 'checkbox' })} />
      <TextInput type="time" label={t('backup.time')} description={t('backup.timeHint')} {...form.getInputProps('backupTime')} />
      <NumberInput label={t('backup.days')} min={1} max={366} allowDecimal={false} {...form.getInputProps('backupDays')} />
      <NumberInput label={t('backup.weeks')} min={0} max={520} allowDecimal={false} {...form.getInputProps('backupWeeks')} />
      <TextInput label={t('backup.folder')} description={t('backup.folderHint')} {...form.getInputProps('backupFolder')} />
      <NumberInput label={t('backup.auditDays')} min={30} max={3660} allowDecimal={false} {...form.getInputProps('auditDays')} />
      <SettingsSaveBar dirty={form.isDirty()} saving={save.isPending} />
    </form>
  )
}
