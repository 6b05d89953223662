import { Button, Group, Text } from '@mantine/core'
import { useTexts } from '../../i18n/use-texts.ts'
import { useUser } from '../../session/session.ts'
import { toastSuccess } from '../../ui/toast.ts'
import { readTemplates, writeTemplate } from './own-template.ts'

/** Keeps the program in the editor as the reader's template of its language, or removes that template. */
export default function OwnTemplateButtons({ language, current }: { language: string; current(): string }) {
  const t = useTexts('editor')
  const user = useUser()
  if (!user) return null
  const hasOne = readTemplates(user.uid)[language] !== undefined
  const keep = (code: string | null) => {
    writeTemplate(user.uid, language, code)
    toastSuccess(t(code === null ? 'template.removed' : 'template.kept', { language }))
  }
  return (
    <div>
      <Text size="xs" fw={500} mb={3}>
        {t('template.title', { language })}
      </Text>
      <Group gap="xs">
        <Button size="compact-xs" variant="default" onClick={() => keep(current())}>
          {t('template.keep')}
        </Button>
        {hasOne && (
          <Button size="compact-xs" variant="default" onClick={() => keep(null)}>
            {t('template.remove')}
          </Button>
        )}
      </Group>
      <Text size="xs" c="dimmed" mt={3}>
        {t('template.where')}
      </Text>
    </div>
  )
}
