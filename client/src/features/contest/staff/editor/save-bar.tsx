import { Button, Group, Text } from '@mantine/core'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { Notice } from '../../../../ui/notice.tsx'
import classes from './contests.module.css'

type Props = { label: string; dirty: boolean; saving: boolean; fault: string | null }

/** The end of the form, always visible: faults, and Save. */
export function ContestSaveBar({ label, dirty, saving, fault }: Props) {
  const t = useTexts('admin-contests')
  return (
    <Group className={classes.bar} gap="md">
      <Button type="submit" loading={saving} disabled={!dirty}>
        {label}
      </Button>
      {fault ? (
        <Notice tone="wrong">{fault}</Notice>
      ) : (
        dirty && (
          <Text size="sm" c="dimmed" role="status">
            {t('form.unsaved')}
          </Text>
        )
      )}
    </Group>
  )
}
