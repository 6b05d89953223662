import { Button, Group, Modal, Text } from '@mantine/core'
import { useTexts } from '../i18n/use-texts.ts'

export type Question = {
  title: string
  text: string
  /** Label of the confirming button. Default: "OK". */
  yes?: string
  /** Marks the button as destructive. */
  danger?: boolean
}
type OpenQuestion = Question & { answer(agreed: boolean): void }

export default function ConfirmModal({ question }: { question: OpenQuestion }) {
  const t = useTexts('common')
  return (
    <Modal
      opened
      onClose={() => question.answer(false)}
      title={question.title}
      centered
      size="sm"
      closeButtonProps={{ 'aria-label': t('dialog.close') }}
    >
      <Text size="sm">{question.text}</Text>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={() => question.answer(false)}>
          {t('confirm.cancel')}
        </Button>
        <Button data-autofocus {...(question.danger ? { color: 'red' } : {})} onClick={() => question.answer(true)}>
          {question.yes ?? t('confirm.ok')}
        </Button>
      </Group>
    </Modal>
  )
}
