import { Button } from '@mantine/core'
import { pictureLimits } from '@touchstone/shared/classes/picture/picture.schema.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import type { PupilRow } from './class-rows.ts'
import { unratedOf, useAskAgain } from './use-ask-again.ts'

/** Asks the scoring service again about every shown picture that it has not rated; nothing where there are none. */
export function AskAgain({ task, rows }: { task: number; rows: readonly PupilRow[] }) {
  const t = useTexts('picture')
  const { ask, isPending } = useAskAgain(task)
  const ids = unratedOf(rows).slice(0, pictureLimits.proposals)
  if (ids.length === 0) return null
  return (
    <Button size="compact-sm" variant="default" loading={isPending} onClick={() => ask(ids)}>
      {t('again.all', { count: ids.length })}
    </Button>
  )
}

/** Asks again about one picture. */
export function AskAgainAboutOne({ task, id }: { task: number; id: number }) {
  const t = useTexts('picture')
  const { ask, isPending } = useAskAgain(task)
  return (
    <Button size="compact-sm" variant="default" loading={isPending} onClick={() => ask([id])}>
      {t('again.one')}
    </Button>
  )
}
