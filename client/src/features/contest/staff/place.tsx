import { useTexts } from '../../../i18n/use-texts.ts'
import classes from './staff-page.module.css'

type Seated = { room: string | null; seat: string | null }

/** Room and seat of a contestant, as far as they are known. */
export function Place({ room, seat }: Seated) {
  const t = useTexts('contest-staff')
  if (!room && !seat) return '–'
  const parts = [room && t('place.room', { room }), seat && t('place.seat', { seat })].filter(
    (part) => typeof part === 'string' && part !== '',
  )
  // A line may break between room and seat, but not inside them.
  return parts.map((part, index) => (
    <span key={part}>
      {index > 0 && ' · '}
      <span className={classes.place}>{part}</span>
    </span>
  ))
}

/** The same below a name, where a phone has no column for it. */
export function PlaceOnPhone({ room, seat }: Seated) {
  return room || seat ? (
    <span className={classes.onPhone}>
      <Place room={room} seat={seat} />
    </span>
  ) : null
}
