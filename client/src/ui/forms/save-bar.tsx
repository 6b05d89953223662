import { Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Notice } from '../notice.tsx'
import classes from './save-bar.module.css'

type Props = {
  label: string
  saving: boolean
  disabled: boolean
  /** Shown in place of the note. Default: none. */
  fault?: ReactNode
  /** Says that something is not saved yet; false where nothing was changed. */
  note: string | false
}

/** The end of a long form, always visible: Save, and faults or what is not saved yet. */
export function SaveBar({ label, saving, disabled, fault = null, note }: Props) {
  return (
    <Group className={classes.bar} gap="md">
      <Button type="submit" loading={saving} disabled={disabled}>
        {label}
      </Button>
      {fault !== null ? (
        <Notice tone="wrong">{fault}</Notice>
      ) : (
        note && (
          <Text size="sm" c="dimmed" role="status">
            {note}
          </Text>
        )
      )}
    </Group>
  )
}
