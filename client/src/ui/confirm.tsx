import { Button, Group, Modal, Text } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { useTexts } from '../i18n/use-texts.ts'

type Question = {
  title: string
  text: string
  /** Label of the button that agrees. Default: "OK". */
  yes?: string
  /** Marks the button as destructive. */
  danger?: boolean
}
type Open = Question & { answer(agreed: boolean): void }

let open: Open | null = null
const listeners = new Set<() => void>()

function show(next: Open | null) {
  open = next
  for (const listener of listeners) listener()
}

/** Asks before something that cannot be taken back; resolves to what the reader decided. */
export function confirm(question: Question): Promise<boolean> {
  open?.answer(false)
  return new Promise((resolve) => {
    show({
      ...question,
      answer: (agreed) => {
        show(null)
        resolve(agreed)
      },
    })
  })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The one dialog all confirmations appear in; the shell renders it once. */
export function ConfirmDialog() {
  const t = useTexts('common')
  const question = useSyncExternalStore(subscribe, () => open)
  return (
    <Modal
      opened={question !== null}
      onClose={() => question?.answer(false)}
      title={question?.title}
      centered
      size="sm"
      closeButtonProps={{ 'aria-label': t('dialog.close') }}
    >
      <Text size="sm">{question?.text}</Text>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={() => question?.answer(false)}>
          {t('confirm.cancel')}
        </Button>
        <Button data-autofocus {...(question?.danger ? { color: 'red' } : {})} onClick={() => question?.answer(true)}>
          {question?.yes ?? t('confirm.ok')}
        </Button>
      </Group>
    </Modal>
  )
}
