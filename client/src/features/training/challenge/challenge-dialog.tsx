import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ChallengeResults } from './challenge-results.tsx'

type Props = {
  tid: number
  pid: number
  /** Id and title. */
  problem: string
  onClose(): void
  /** The switch, for editors of the training. */
  children?: ReactNode
}

/** Challenge mode of a problem for teachers: the switch, and the results of the pupils. */
export function ChallengeDialog({ tid, pid, problem, onClose, children }: Props) {
  const t = useTexts('challenge')
  return (
    <Dialog onClose={onClose} size="xl" title={t('results.title', { problem })}>
      <Stack gap="md">
        {children}
        <ChallengeResults tid={tid} pid={pid} />
      </Stack>
    </Dialog>
  )
}
