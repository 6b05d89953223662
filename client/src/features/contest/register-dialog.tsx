import { Text } from '@mantine/core'
import { useTexts } from '../../i18n/use-texts.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { RegisterForm } from './register-form.tsx'
import type { ContestView } from './use-contest.ts'

/** Asks for the contest's password before an unregistered user's submission. */
export function RegisterDialog({ contest, onEnd }: { contest: ContestView; onEnd(registered: boolean): void }) {
  const t = useTexts('contest')
  return (
    <Dialog title={t('register.title')} onClose={() => onEnd(false)}>
      <Text size="sm" mb="sm">
        {t('register.protected')}
      </Text>
      <RegisterForm contest={contest} onRegistered={() => onEnd(true)} />
    </Dialog>
  )
}
