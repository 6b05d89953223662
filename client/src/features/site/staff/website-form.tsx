import { ActionIcon, Button, Input, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { WebAddress } from '@touchstone/shared/ground/config/settings.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { FormAlert } from '../../../ui/forms/form-alert.tsx'
import { SettingsSaveBar } from './settings-save-bar.tsx'
import classes from './site.module.css'
import { useSave } from './use-save.ts'
import { useTextRule, useWebSettings, type WebSettings } from './use-web-settings.ts'

const texts = [
  'name',
  'shortName',
  'logoText',
  'description',
  'baseUrl',
  'recordName',
  'recordUrl',
  'projectName',
  'projectUrl',
  'footerText',
  'joinText',
  'joinUrl',
] as const
type TextKey = (typeof texts)[number]
const long: readonly TextKey[] = ['description', 'footerText', 'joinText']
const hinted = { logoText: true, baseUrl: true, joinText: true } as const

type Values = Record<TextKey, string> & { footerLinks: { name: string; url: string }[] }

function valuesOf(settings: WebSettings): Values {
  const shown = Object.fromEntries(texts.map((key) => [key, settings[key] ?? ''])) as Record<TextKey, string>
  return { ...shown, footerLinks: settings.footerLinks }
}

/** Public names and addresses of the site. */
export function WebsiteForm() {
  const t = useTexts('admin-site')
  const rule = useTextRule()
  const { settings, save, storedAs } = useWebSettings()
  const form = useForm<Values>({
    initialValues: valuesOf(settings),
    validateInputOnBlur: true,
    validate: {
      ...(Object.fromEntries(texts.map((key) => [key, rule(key)])) as Record<TextKey, (value: string) => string | null>),
      footerLinks: {
        name: (value) => (value.trim() === '' ? t('fault.required') : value.length > 50 ? t('fault.tooLong', { max: 50 }) : null),
        url: (value) => (WebAddress.safeParse(value).success ? null : t('fault.link')),
      },
    },
  })
  const submit = useSave(form, storedAs(valuesOf), (values, version) => save.mutateAsync({ ...values, version }))
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <FormAlert error={save.error} />
      {texts.map((key) => {
        const props = {
          label: t(`conf.${key}`),
          ...(key in hinted ? { description: t(`conf.${key as keyof typeof hinted}Hint`) } : {}),
          ...form.getInputProps(key),
        }
        return long.includes(key) ? <Textarea key={key} autosize minRows={2} maxRows={8} {...props} /> : <TextInput key={key} {...props} />
      })}
      <Input.Wrapper label={t('conf.footerLinks')} labelElement="div">
        {form.values.footerLinks.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity while their names are typed
          <div key={index} className={classes.link}>
            <TextInput aria-label={t('conf.linkName', { seq: index + 1 })} {...form.getInputProps(`footerLinks.${index}.name`)} />
            <TextInput
              aria-label={t('conf.linkUrl', { seq: index + 1 })}
              placeholder="https://"
              {...form.getInputProps(`footerLinks.${index}.url`)}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={t('conf.linkRemove', { seq: index + 1 })}
              onClick={() => form.removeListItem('footerLinks', index)}
            >
              <IconTrash size={17} />
            </ActionIcon>
          </div>
        ))}
        <Button
          mt={4}
          size="xs"
          variant="default"
          leftSection={<IconPlus size={15} />}
          disabled={form.values.footerLinks.length >= 20}
          onClick={() => form.insertListItem('footerLinks', { name: '', url: '' })}
        >
          {t('conf.linkAdd')}
        </Button>
      </Input.Wrapper>
      <SettingsSaveBar dirty={form.isDirty()} saving={save.isPending} />
    </form>
  )
}
