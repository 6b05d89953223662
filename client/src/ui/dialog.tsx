import { Modal, type ModalProps } from '@mantine/core'
import { useTexts } from '../i18n/use-texts.ts'

/** A dialog that is open while it is mounted; its close button has a name for screen readers. */
export function Dialog(props: Omit<ModalProps, 'opened'>) {
  const t = useTexts('common')
  return <Modal opened closeButtonProps={{ 'aria-label': t('dialog.close') }} {...props} />
}
