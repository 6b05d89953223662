import { IconCircleCheck, IconClock, IconFlag, IconLock, IconLockOpen, IconPlayerPlay, IconWorld } from '@tabler/icons-react'
import type { OiRankScoreType, RuleChoices } from '@touchstone/shared/contests/contest/contest.schema.ts'
import { ContestAuth } from '@touchstone/shared/contests/contest/contest-auth.ts'
import type { ContestFormat } from '@touchstone/shared/contests/contest/contest-format.ts'
import { ContestPhase } from '@touchstone/shared/contests/contest/contest-phase.ts'
import type { ReactNode } from 'react'
import { lookOf } from '../../components/contest-rules/contest-looks.ts'
import type { KeyOf } from '../../i18n/dictionary.ts'
import type { Texts } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import type { VerdictTone } from '../../theme/verdict-tokens.ts'
import { HintTag } from '../../ui/hint-tag.tsx'
import { ToneTag } from '../../ui/tone-tag.tsx'
import { phaseOf } from './countdown.ts'

type Look = { key: KeyOf<Texts['contest']>; tone: VerdictTone; icon: ReactNode }

const auths = {
  [ContestAuth.public]: { key: 'auth.public', hint: 'auth.publicHint', tone: 'accepted', icon: <IconWorld size={13} aria-hidden /> },
  [ContestAuth.private]: { key: 'auth.private', hint: 'auth.privateHint', tone: 'wrong', icon: <IconLock size={13} aria-hidden /> },
  [ContestAuth.protected]: {
    key: 'auth.protected',
    hint: 'auth.protectedHint',
    tone: 'limit',
    icon: <IconLockOpen size={13} aria-hidden />,
  },
} as const satisfies Record<ContestAuth, Look & { hint: KeyOf<Texts['contest']> }>

/** A contest of a group without a password: it is open to members, and not to the public. */
const members = { ...auths[ContestAuth.public], key: 'auth.members', hint: 'auth.membersHint' } as const

/** Shows how people take part. */
export function AuthTag({ contest: { auth, gid } }: { contest: { auth: number; gid: number | null } }) {
  const t = useTexts('contest')
  // An unknown number is shown as private.
  const look = gid !== null && auth === ContestAuth.public ? members : (auths[auth as ContestAuth] ?? auths[ContestAuth.private])
  return (
    <HintTag tone={look.tone} icon={look.icon} hint={t(look.hint)}>
      {t(look.key)}
    </HintTag>
  )
}

const phases = {
  [ContestPhase.scheduled]: { key: 'status.scheduled', tone: 'open', icon: <IconClock size={13} aria-hidden /> },
  [ContestPhase.running]: { key: 'status.running', tone: 'accepted', icon: <IconPlayerPlay size={13} aria-hidden /> },
  [ContestPhase.ended]: { key: 'status.ended', tone: 'muted', icon: <IconFlag size={13} aria-hidden /> },
} as const satisfies Record<ContestPhase, Look>

/** @param status the wire's number of the phase */
export function PhaseTag({ status }: { status: number }) {
  const t = useTexts('contest')
  const look = phases[phaseOf(status)]
  return (
    <ToneTag tone={look.tone} icon={look.icon}>
      {t(look.key)}
    </ToneTag>
  )
}

/** The rules of a contest, by their short name. */
export function FormatTag({
  contest,
}: {
  contest: { format: ContestFormat; oiRankScoreType: OiRankScoreType | string; ruleChoices: RuleChoices }
}) {
  const t = useTexts('contest')
  const { name, tone, hint } = lookOf(contest)
  const key = hint(contest)
  if (!key) return <ToneTag tone={tone}>{name}</ToneTag>
  return (
    <HintTag tone={tone} hint={t(key)}>
      {name}
    </HintTag>
  )
}

export function RegisteredTag() {
  const t = useTexts('contest')
  return (
    <ToneTag tone="accepted" icon={<IconCircleCheck size={13} aria-hidden />}>
      {t('registered')}
    </ToneTag>
  )
}
