import type { PictureState as State } from '@touchstone/shared/classes/picture/picture-rules.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import type { VerdictTone } from '../../theme/verdict-tokens.ts'
import { ToneTag } from '../../ui/tone-tag.tsx'

const pictureTones = {
  none: 'muted',
  'handed-in': 'open',
  waiting: 'open',
  proposed: 'partial',
  failed: 'limit',
  confirmed: 'accepted',
} as const satisfies Record<State | 'none', VerdictTone>

/** The state of a pupil's picture. */
export function PictureState({ state }: { state: State | 'none' }) {
  const t = useTexts('picture')
  return <ToneTag tone={pictureTones[state]}>{t(`state.${state}`)}</ToneTag>
}
