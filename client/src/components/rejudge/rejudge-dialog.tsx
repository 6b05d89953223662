import { Suspense } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { RejudgeWays } from './rejudge-ways.tsx'

type Props = { submitIds: readonly number[]; onClose(): void }

/** Asks how to judge the chosen submissions again. Its texts are loaded with the first question. */
export function RejudgeDialog(props: Props) {
  return (
    <Suspense fallback={null}>
      <Question {...props} />
    </Suspense>
  )
}

function Question({ submitIds, onClose }: Props) {
  const t = useTexts('rejudge')
  const [only] = submitIds
  const title = submitIds.length === 1 ? t('title', { id: only ?? '' }) : t('titleMany', { count: submitIds.length })
  return (
    <Dialog onClose={onClose} title={title}>
      <RejudgeWays selection={{ submitIds: [...submitIds] }} count={submitIds.length} onStarted={onClose} />
    </Dialog>
  )
}
