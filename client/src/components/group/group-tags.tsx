import { IconEyeOff, IconLock, IconLockOpen, IconWorld } from '@tabler/icons-react'
import { GroupAuth } from '@touchstone/shared/people/group/group-auth.ts'
import type { ReactNode } from 'react'
import type { KeyOf } from '../../i18n/dictionary.ts'
import type { Texts } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import type { VerdictTone } from '../../theme/verdict-tokens.ts'
import { HintTag } from '../../ui/hint-tag.tsx'

type Key = KeyOf<Texts['group']>
type Look = { key: Key; hint: Key; tone: VerdictTone; icon: ReactNode }

const looks = {
  [GroupAuth.public]: { key: 'auth.public', hint: 'auth.publicHint', tone: 'accepted', icon: <IconWorld size={13} aria-hidden /> },
  [GroupAuth.protected]: { key: 'auth.protected', hint: 'auth.protectedHint', tone: 'limit', icon: <IconLockOpen size={13} aria-hidden /> },
  [GroupAuth.private]: { key: 'auth.private', hint: 'auth.privateHint', tone: 'wrong', icon: <IconLock size={13} aria-hidden /> },
} as const satisfies Record<GroupAuth, Look>

/** Shows how people join a group. */
export function GroupAuthTag({ auth }: { auth: number }) {
  const t = useTexts('group')
  const look = looks[auth as GroupAuth] ?? looks[GroupAuth.private]
  return (
    <HintTag tone={look.tone} icon={look.icon} hint={t(look.hint)}>
      {t(look.key)}
    </HintTag>
  )
}

/** Marks a group that only its members and root see. */
export function HiddenTag() {
  const t = useTexts('group')
  return (
    <HintTag tone="muted" icon={<IconEyeOff size={13} aria-hidden />} hint={t('hidden.hint')}>
      {t('hidden')}
    </HintTag>
  )
}
