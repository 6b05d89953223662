import { Button, Group, Text } from '@mantine/core'
import { useTexts } from '../../../i18n/use-texts.ts'
import classes from './site.module.css'

/** The end of a settings form: shows unsaved changes, and saves them. */
export function SaveBar({ dirty, saving }: { dirty: boolean; saving: boolean }) {
  const t = useTexts('admin-site')
  return (
    <Group className={classes.bar} gap="md">
      <Button type="submit" loading={saving} disabled={!dirty}>
        {t('save')}
      </Button>
      {dirty && (
        <Text size="sm" c="dimmed" role="status">
          {t('unsaved')}
        </Text>
      )}
    </Group>
  )
}
