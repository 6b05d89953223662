import { IconCheck, IconPointFilled } from '@tabler/icons-react'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useUser } from '../../session/session.ts'
import { trpc } from '../../trpc/trpc.ts'
import { ToneTag } from '../../ui/tone-tag.tsx'
import { type SolvingTarget, submitIds } from './solving-target.ts'

/** The reader's status of the problem in this place, as the lists show it; undefined while it is not known, and for a guest. */
export function useOwnStatus(target: SolvingTarget, pid: number): number | undefined {
  const user = useUser()
  const { cid, gid } = submitIds(target)
  const input = { pidList: [pid], isContestProblemList: target.kind === 'contest', cid, gid, containsEnd: true }
  return trpc.submission.ownStatuses.useQuery(input, { enabled: user !== null }).data?.[pid]?.status ?? undefined
}

/** Whether the reader has solved or tried the problem in this place. */
export function OwnStanding({ target, pid }: { target: SolvingTarget; pid: number }) {
  const t = useTexts('problem')
  const isGuest = useUser() === null
  const status = useOwnStatus(target, pid)
  if (isGuest) return null
  if (status === undefined || status === Verdict.NotSubmitted) return <Place />
  if (status !== Verdict.Accepted) {
    return (
      <ToneTag tone="muted" icon={<IconPointFilled size={14} aria-hidden />}>
        {t('page.tried')}
      </ToneTag>
    )
  }
  return (
    <ToneTag tone="accepted" icon={<IconCheck size={14} aria-hidden />}>
      {t('page.solved')}
    </ToneTag>
  )
}

/** Keeps the room of the status, so that the statement below never moves when it comes or changes. The other status is no wider. */
function Place() {
  const t = useTexts('problem')
  return (
    <span aria-hidden style={{ display: 'flex', visibility: 'hidden' }}>
      <ToneTag tone="accepted" icon={<IconCheck size={14} />}>
        {t('page.solved')}
      </ToneTag>
    </span>
  )
}
