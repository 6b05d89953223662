import { useTexts } from '../../i18n/use-texts.ts'

/** Where somebody sits, as far as it is known. */
export function Place({ room, seat }: { room: string | null; seat: string | null }) {
  const t = useTexts('contest-staff')
  if (!room && !seat) return '–'
  return [room && t('place.room', { room }), seat && t('place.seat', { seat })].filter(Boolean).join(' · ')
}
