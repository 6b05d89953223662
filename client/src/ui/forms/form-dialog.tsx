import { Button, Group, Stack } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Dialog } from '../dialog.tsx'
import { FormAlert } from './form-alert.tsx'

type Props = {
  title: string
  submit: string
  /** Default: the colour of the theme. */
  color?: string
  isUsable?: boolean
  send: { error: unknown; isPending: boolean }
  /** Rejects with the error that `send` shows. */
  onSend(): Promise<unknown>
  onClose(): void
  children: ReactNode
}

/** A dialog of a few fields that are sent together, once at a time; it stays open with what the server said against them. */
export function FormDialog({ title, submit, color, isUsable = true, send, onSend, onClose, children }: Props) {
  const t = useTexts('common')
  // The button is disabled a moment after the first press, and a second press may come before it.
  const isSending = useRef(false)
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!isUsable || isSending.current) return
          isSending.current = true
          onSend()
            .catch(() => {}) // shown above the buttons
            .finally(() => {
              isSending.current = false
            })
        }}
      >
        <Stack gap="sm">
          {children}
          <FormAlert error={send.error} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('confirm.cancel')}
            </Button>
            <Button type="submit" {...(color ? { color } : {})} loading={send.isPending} disabled={!isUsable}>
              {submit}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
