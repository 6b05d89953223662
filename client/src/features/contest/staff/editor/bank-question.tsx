import { Button, Group, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { toastRefusal } from '../../../../ui/toast.ts'
import { draftOfContest, saveOfContest } from './contest-draft.ts'
import { useContestCalls } from './contest-room.ts'
import { useAwardNames } from './use-award-names.ts'

type Answer = 'from-now' | 'from-start' | 'cancel'

/**
 * Asks when the bank closes a problem that others use, instead of closing it for them at once. The answer is for the contest, so it is asked
 * once on this page.
 */
export function useBankQuestion(cid: number): { settle(usedBy: number): Promise<boolean>; question: ReactNode } {
  const t = useTexts('admin-contests')
  const calls = useContestCalls()
  const names = useAwardNames()
  const { refetch } = calls.get.useQuery({ cid }, { enabled: false })
  const update = calls.update.useMutation()
  const [open, setOpen] = useState<{ usedBy: number; answer(answer: Answer): void } | null>(null)
  const [isSettled, setSettled] = useState(false)

  async function closeFromStart(): Promise<void> {
    const stored = (await refetch({ throwOnError: true })).data
    if (!stored) return
    const { visible: _, ...draft } = saveOfContest({ ...draftOfContest(stored, names), bankClosing: 'from-start' })
    await update.mutateAsync({ ...draft, id: cid, version: stored.version })
    await refetch()
  }

  /** @returns whether the problem may be added */
  async function settle(usedBy: number): Promise<boolean> {
    if (usedBy === 0 || isSettled) return true
    try {
      if ((await refetch({ throwOnError: true })).data?.bankClosing !== 'from-now') return true
      const answer = await new Promise<Answer>((resolve) => setOpen({ usedBy, answer: resolve }))
      setOpen(null)
      if (answer === 'cancel') return false
      if (answer === 'from-start') await closeFromStart()
      setSettled(true)
      return true
    } catch (error) {
      toastRefusal(error)
      return false
    }
  }

  const question = open && (
    <Dialog title={t('bank.title')} onClose={() => open.answer('cancel')} centered>
      <Text size="sm">{t('bank.text', { count: open.usedBy })}</Text>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={() => open.answer('from-now')}>
          {t('bank.fromNow')}
        </Button>
        <Button data-autofocus onClick={() => open.answer('from-start')}>
          {t('bank.fromStart')}
        </Button>
      </Group>
    </Dialog>
  )
  return { settle, question }
}
