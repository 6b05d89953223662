import { minute } from '@touchstone/shared/ground/time/instant.ts'
import { useMemo } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'

/** Minutes below two hours, then hours below two days, then days. */
export function silence(ms: number): { unit: 'minutes' | 'hours' | 'days'; count: number } {
  const minutes = Math.max(0, Math.floor(ms / minute))
  if (minutes < 120) return { unit: 'minutes', count: minutes }
  return minutes < 48 * 60 ? { unit: 'hours', count: Math.floor(minutes / 60) } : { unit: 'days', count: Math.floor(minutes / 1440) }
}

const fixed = [
  'late',
  'picture.waits',
  'lateUncounted',
  'isStuck',
  'stuckBy.tries',
  'stuckBy.silence',
  'isHere',
  'isAway',
  'extended',
  'hand',
] as const
export type CellWords = Record<(typeof fixed)[number], string> & {
  since(ms: number): string
  hints(count: number): string
  nameless(place: number): string
}

/** The words of all cells, looked up once: a class has more than a thousand cells. */
export function useCellWords(): CellWords {
  const t = useTexts('cockpit')
  return useMemo(() => {
    const known = new Map<string, string>()
    const once = (key: string, say: () => string) => {
      const text = known.get(key) ?? say()
      known.set(key, text)
      return text
    }
    return {
      ...(Object.fromEntries(fixed.map((key) => [key, t(key)])) as Record<(typeof fixed)[number], string>),
      since(ms) {
        const { unit, count } = silence(ms)
        if (count === 0) return once('now', () => t('since.now'))
        return once(`${unit} ${count}`, () => t(`since.${unit}`, { count }))
      },
      hints: (count) => once(`hints ${count}`, () => t('hints.count', { count })),
      nameless: (place) => once(`place ${place}`, () => t('nameless', { place })),
    }
  }, [t])
}
