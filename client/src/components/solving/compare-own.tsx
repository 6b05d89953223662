import { useTexts } from '../../i18n/use-texts.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { CodeDiff } from '../submission/code-diff.tsx'
import type { SolvingTarget } from './solving-target.ts'
import { useOwnSubmissions } from './use-own-submissions.ts'

type Props = { target: SolvingTarget; problemId: string; onClose(): void }

/** The newest submissions that can be compared. */
const most = 100

/** The difference between any two of the reader's submissions to a problem; first the last two. */
export default function CompareOwn({ target, problemId, onClose }: Props) {
  const t = useTexts('editor')
  const list = useOwnSubmissions(target, problemId, { currentPage: 1, limit: most })
  return (
    <Dialog title={t('compare.title')} size="xl" onClose={onClose}>
      {list.data && <CodeDiff tries={list.data.records} />}
    </Dialog>
  )
}
