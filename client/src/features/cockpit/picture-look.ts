import type { CockpitPicture } from '@touchstone/shared/classes/cockpit/cockpit.schema.ts'
import type { VerdictTone } from '../../theme/verdict-tokens.ts'
import type { CellWords } from './cell-words.ts'

/** The cell of one pupil and one picture task: the points, or the state of the newest picture. */
export function pictureLook({ state, points, isLate }: CockpitPicture, words: CellWords): { text: string; tone: VerdictTone } {
  const late = isLate ? ` ${words.late}` : ''
  if (state === 'none') return { text: '–', tone: 'muted' }
  if (state !== 'confirmed') return { text: `${points === null ? '' : `${points} `}${words['picture.waits']}${late}`, tone: 'open' }
  return { text: `${points ?? 0}${late}`, tone: 'accepted' }
}
