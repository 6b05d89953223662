import { IconSnowflake } from '@tabler/icons-react'
import { ContestPhase } from '@touchstone/shared/contests/contest/contest-phase.ts'
import { clockText } from '../../components/contest-clock/clock-text.ts'
import { opensWithoutReveal, WithoutReveal } from '../../components/final-board/without-reveal.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import { Notice } from '../../ui/notice.tsx'
import { spanOf } from './countdown.ts'
import type { ContestView } from './use-contest.ts'

/** Reports that boards and counts are sealed, and until when. */
export function SealNotice({ contest, now }: { contest: ContestView; now: number }) {
  const t = useTexts('contest')
  if (!contest.isSealed) return null
  return (
    <Notice tone="open" icon={<IconSnowflake size={17} aria-hidden />} title={t('seal.title')}>
      {contest.phase === ContestPhase.ended
        ? t('seal.afterEnd')
        : t(contest.autoRealRank ? 'seal.until' : 'seal.untilOpened', {
            left: clockText(spanOf(contest).endTime - now),
          })}{' '}
      {contest.isAdmin && t('seal.admin')}
      {opensWithoutReveal(contest) && <WithoutReveal cid={contest.id} />}
    </Notice>
  )
}
