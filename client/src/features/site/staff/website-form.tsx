import { Switch, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { WebAddress } from '@touchstone/shared/ground/config/settings.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { FormAlert } from '../../../ui/forms/form-alert.tsx'
import { AccentField } from './accent-field.tsx'
import { DifficultyFields } from './difficulty-fields.tsx'
import { isUsual, type LevelValues, sentLevels, typedLevels } from './difficulty-values.ts'
import { FooterLinks } from './footer-links.tsx'
import { PictureField } from './picture-field.tsx'
import { SettingsGroup } from './settings-group.tsx'
import { SettingsSaveBar } from './settings-save-bar.tsx'
import classes from './site.module.css'
import { useSave } from './use-save.ts'
import { useTextRule, useWebSettings, type WebSettings } from './use-web-settings.ts'

const texts = [
  'name',
  'shortName',
  'baseUrl',
  'description',
  'logoText',
  'logoUrl',
  'iconUrl',
  'accentColor',
  'recordName',
  'recordUrl',
  'policeName',
  'policeUrl',
  'projectName',
  'projectUrl',
  'footerText',
  'termsText',
  'privacyText',
  'joinText',
  'joinUrl',
  'assistantUrl',
  'simulatorUrl',
  'pictureScorerUrl',
] as const
type TextKey = (typeof texts)[number]
type Values = Record<TextKey, string> &
  LevelValues & {
    footerLinks: { name: string; url: string }[]
    noIndex: boolean
    worksOffline: boolean
    assistantFrame: boolean
  }

function valuesOf(settings: WebSettings): Values {
  const shown = Object.fromEntries(texts.map((key) => [key, settings[key] ?? ''])) as Record<TextKey, string>
  return {
    ...shown,
    footerLinks: settings.footerLinks,
    ...typedLevels(settings.difficultyLevels),
    noIndex: settings.noIndex,
    worksOffline: settings.worksOffline,
    assistantFrame: settings.assistantFrame,
  }
}

const lines = [
  'name',
  'shortName',
  'baseUrl',
  'logoText',
  'recordName',
  'recordUrl',
  'policeName',
  'policeUrl',
  'projectName',
  'projectUrl',
  'joinUrl',
  'assistantUrl',
  'simulatorUrl',
  'pictureScorerUrl',
] as const
const areas = { description: 6, footerText: 4, termsText: 12, privacyText: 12, joinText: 4 } as const

/** Public names, looks and texts of the site, in groups that are saved together. */
export function WebsiteForm() {
  const t = useTexts('admin-site')
  const rule = useTextRule()
  const { settings, save, storedAs } = useWebSettings()
  const form = useForm<Values>({
    initialValues: valuesOf(settings),
    validateInputOnBlur: true,
    validate: {
      ...(Object.fromEntries(texts.map((key) => [key, rule(key)])) as Record<TextKey, (value: string) => string | null>),
      difficultyLevels: {
        nameZh: (value, { difficultyLevels }, path) => {
          const level = difficultyLevels[Number(path.split('.')[1])]
          return level && !isUsual(level) && value.trim() === '' && level.nameEn.trim() === '' ? t('fault.levelName') : null
        },
        color: (value) => (value.trim() === '' || /^#[0-9a-f]{6}$/i.test(value.trim()) ? null : t('fault.colour')),
      },
      footerLinks: {
        name: (value) => (value.trim() === '' ? t('fault.required') : value.length > 50 ? t('fault.tooLong', { max: 50 }) : null),
        url: (value) => (WebAddress.safeParse(value).success ? null : t('fault.link')),
      },
    },
  })
  const submit = useSave(form, storedAs(valuesOf), (values, version) => save.mutateAsync({ ...values, ...sentLevels(values), version }))
  const line = (key: (typeof lines)[number]) => (
    <TextInput label={t(`conf.${key}`)} description={t(`conf.${key}Hint`)} {...form.getInputProps(key)} />
  )
  const area = (key: keyof typeof areas) => (
    <Textarea
      label={t(`conf.${key}`)}
      description={t(`conf.${key}Hint`)}
      autosize
      minRows={2}
      maxRows={areas[key]}
      {...form.getInputProps(key)}
    />
  )
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <FormAlert error={save.error} />
      <SettingsGroup name="school">
        {line('name')}
        {line('shortName')}
        {line('baseUrl')}
        {area('description')}
      </SettingsGroup>
      <SettingsGroup name="look">
        <PictureField label={t('conf.logoUrl')} description={t('conf.logoUrlHint')} {...form.getInputProps('logoUrl')} />
        {line('logoText')}
        <PictureField label={t('conf.iconUrl')} description={t('conf.iconUrlHint')} {...form.getInputProps('iconUrl')} />
        <AccentField {...form.getInputProps('accentColor')} />
      </SettingsGroup>
      <SettingsGroup name="difficulty">
        <DifficultyFields
          values={form.values}
          onChange={({ difficultyLevels, levelMoves }) => form.setValues({ difficultyLevels, levelMoves })}
          propsOf={(index, field) => form.getInputProps(`difficultyLevels.${index}.${field}`)}
        />
      </SettingsGroup>
      <SettingsGroup name="footer">
        {line('recordName')}
        {line('recordUrl')}
        {line('policeName')}
        {line('policeUrl')}
        {line('projectName')}
        {line('projectUrl')}
        {area('footerText')}
        <FooterLinks
          links={form.values.footerLinks}
          propsOf={(index, field) => form.getInputProps(`footerLinks.${index}.${field}`)}
          onAdd={() => form.insertListItem('footerLinks', { name: '', url: '' })}
          onRemove={(index) => form.removeListItem('footerLinks', index)}
        />
      </SettingsGroup>
      <SettingsGroup name="legal">
        {area('termsText')}
        {area('privacyText')}
      </SettingsGroup>
      <SettingsGroup name="home">
        {area('joinText')}
        {line('joinUrl')}
      </SettingsGroup>
      <SettingsGroup name="assistant">
        <Switch
          label={t('conf.assistantFrame')}
          description={t('conf.assistantFrameHint')}
          {...form.getInputProps('assistantFrame', { type: 'checkbox' })}
        />
        {line('assistantUrl')}
      </SettingsGroup>
      <SettingsGroup name="simulator">{line('simulatorUrl')}</SettingsGroup>
      <SettingsGroup name="pictures">{line('pictureScorerUrl')}</SettingsGroup>
      <SettingsGroup name="search">
        <Switch label={t('conf.noIndex')} description={t('conf.noIndexHint')} {...form.getInputProps('noIndex', { type: 'checkbox' })} />
      </SettingsGroup>
      <SettingsGroup name="offline">
        <Switch
          label={t('conf.worksOffline')}
          description={t('conf.worksOfflineHint')}
          {...form.getInputProps('worksOffline', { type: 'checkbox' })}
        />
      </SettingsGroup>
      <SettingsSaveBar dirty={form.isDirty()} saving={save.isPending} />
    </form>
  )
}
