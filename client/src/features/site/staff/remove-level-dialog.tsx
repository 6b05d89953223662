import { Button, Group, Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Dialog } from '../../../ui/dialog.tsx'

type Props = {
  name: string
  /** Problems that have the level now. */
  problems: number
  /** The levels that stay. */
  targets: readonly { id: number; name: string }[]
  onRemove(to: number): void
  onClose(): void
}

/** Asks for the level that the problems of a removed one get. */
export function RemoveLevelDialog({ name, problems, targets, onRemove, onClose }: Props) {
  const t = useTexts('admin-site')
  const common = useTexts('common')
  const [to, setTo] = useState(targets[0]?.id)
  return (
    <Dialog onClose={onClose} title={t('level.removeTitle', { level: name })}>
      <Stack gap="md">
        <Text size="sm">{t('level.removeText', { count: problems })}</Text>
        <Select
          label={t('level.removeTo')}
          data-autofocus
          allowDeselect={false}
          data={targets.map((target) => ({ value: String(target.id), label: target.name }))}
          value={String(to)}
          onChange={(id) => id !== null && setTo(Number(id))}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {common('confirm.cancel')}
          </Button>
          <Button onClick={() => to !== undefined && onRemove(to)}>{t('level.removeYes')}</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
