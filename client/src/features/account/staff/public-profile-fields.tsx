import { Accordion, Stack, Switch, Textarea, TextInput } from '@mantine/core'
import { useTexts } from '../../../i18n/use-texts.ts'

const fields = ['nickname', 'school', 'blog', 'github'] as const

type Props = {
  /** The props that bind an input to its field of the form. */
  propsOf(field: (typeof fields)[number] | 'signature' | 'clearAvatar', type: 'input' | 'checkbox'): object
  hasAvatar: boolean
}

/** The user's public texts; staff may clear offensive ones. */
export function PublicProfileFields({ propsOf, hasAvatar }: Props) {
  const t = useTexts('admin-users')
  return (
    <Accordion variant="contained">
      <Accordion.Item value="profile">
        <Accordion.Control>{t('edit.profile')}</Accordion.Control>
        <Accordion.Panel>
          <Stack gap="sm">
            {fields.map((field) => (
              <TextInput key={field} label={t(`edit.${field}`)} {...propsOf(field, 'input')} />
            ))}
            <Textarea label={t('edit.signature')} autosize minRows={2} maxRows={6} {...propsOf('signature', 'input')} />
            {hasAvatar && <Switch label={t('edit.clearAvatar')} {...propsOf('clearAvatar', 'checkbox')} />}
          </Stack>
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  )
}
