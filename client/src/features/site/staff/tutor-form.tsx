import { Button, NativeSelect, NumberInput, PasswordInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { TutorAddress } from '@touchstone/shared/classes/tutor/tutor.schema.ts'
import { type TutorRung, tutorRungs } from '@touchstone/shared/classes/tutor/tutor-ladder.ts'
import { tutorLimits } from '@touchstone/shared/classes/tutor/tutor-limits.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { type Outputs, trpc } from '../../../trpc/trpc.ts'
import { FormAlert } from '../../../ui/forms/form-alert.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toastRefusal } from '../../../ui/toast.ts'
import { SettingsSaveBar } from './settings-save-bar.tsx'
import classes from './site.module.css'
import { useSave } from './use-save.ts'

type Stored = Outputs['tutor']['settings']

const valuesOf = ({ address, model, rung, dailyTokens, pupilTokens, keepDays }: Stored) => ({
  address: address ?? '',
  model: model ?? '',
  key: '' as string,
  rung,
  dailyTokens,
  pupilTokens,
  keepDays,
})

/** The model behind the tutor, its budgets, and how much it may say. */
export function TutorForm() {
  const t = useTexts('admin-site')
  const words = useTexts('tutor')
  const utils = trpc.useUtils()
  const [stored] = trpc.tutor.settings.useSuspenseQuery({}, { staleTime: 0, refetchOnMount: 'always' })
  const save = trpc.tutor.saveSettings.useMutation({
    onSuccess: () => Promise.all([utils.tutor.settings.invalidate(), utils.config.website.invalidate()]),
  })
  const form = useForm({
    initialValues: valuesOf(stored),
    validateInputOnBlur: true,
    validate: {
      address: (value) => (value.trim() === '' || TutorAddress.safeParse(value).success ? null : t('fault.address')),
      model: (value, { address }) => (address.trim() !== '' && value.trim() === '' ? t('fault.required') : null),
    },
  })
  const read = async () => {
    const fresh = await utils.tutor.settings.fetch({}, { staleTime: 0 })
    return { draft: valuesOf(fresh), version: fresh.version }
  }
  const submit = useSave(form, { version: stored.version, read }, ({ address, model, key, ...limits }, version) =>
    save.mutateAsync({ ...limits, address: address.trim() || null, model: model.trim() || null, key: key.trim() || null, version }),
  )
  const number = (name: 'dailyTokens' | 'pupilTokens' | 'keepDays', min: number, max: number) => (
    <NumberInput
      label={t(`tutor.${name}`)}
      description={t(`tutor.${name}Hint`, { used: stored.usedToday })}
      min={min}
      max={max}
      allowDecimal={false}
      {...form.getInputProps(name)}
    />
  )
  return (
    <div className={classes.form}>
      <p>{t('tutor.intro')}</p>
      <form className={classes.form} onSubmit={submit} noValidate>
        <FormAlert error={save.error} />
        <TextInput
          label={t('tutor.address')}
          description={t('tutor.addressHint')}
          placeholder="http://127.0.0.1:11434/v1"
          {...form.getInputProps('address')}
        />
        <TextInput label={t('tutor.model')} description={t('tutor.modelHint')} {...form.getInputProps('model')} />
        <PasswordInput
          label={t('tutor.key')}
          description={t(`tutor.key.${stored.keyState}`)}
          autoComplete="new-password"
          {...form.getInputProps('key')}
        />
        <NativeSelect
          label={words('rule.label')}
          description={t('tutor.rungHint')}
          data={tutorRungs.map((rung) => ({ value: rung, label: words(`rule.${rung}`) }))}
          value={form.values.rung}
          onChange={({ currentTarget }) => form.setFieldValue('rung', currentTarget.value as TutorRung)}
        />
        {number('dailyTokens', 0, tutorLimits.dailyTokens.max)}
        {number('pupilTokens', 0, tutorLimits.pupilTokens.max)}
        {number('keepDays', 1, tutorLimits.keepDays.max)}
        <SettingsSaveBar dirty={form.isDirty()} saving={save.isPending} />
      </form>
      {stored.address !== null && <TestTutor unsaved={form.isDirty()} />}
    </div>
  )
}

/** One short question to the stored server. */
function TestTutor({ unsaved }: { unsaved: boolean }) {
  const t = useTexts('admin-site')
  const words = useTexts('tutor')
  const test = trpc.tutor.test.useMutation({ onError: toastRefusal })
  return (
    <div className={classes.form}>
      <div>
        <Button variant="default" loading={test.isPending} disabled={unsaved} onClick={() => test.mutate({})}>
          {t('tutor.test')}
        </Button>
      </div>
      {test.data && (
        <Notice tone={test.data.fault === null ? 'accepted' : 'wrong'}>
          {test.data.fault === null ? t('tutor.works') : words(`fault.${test.data.fault}`)}
        </Notice>
      )}
    </div>
  )
}
