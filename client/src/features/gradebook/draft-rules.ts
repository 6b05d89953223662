import { type ItemScore, type Mark, markOf } from '@touchstone/shared/classes/gradebook/mark.ts'
import type { Outputs } from '../../trpc/trpc.ts'

export type Book = Outputs['gradebook']['read']
export type Rules = Book['rules']
export type BookRow = Book['pupils']['records'][number]

/** Rules with another weight for one piece of work; without a weight it does not count. */
export function withWeight(rules: Rules, key: string, weight: number | null): Rules {
  const others = rules.weights.filter((one) => one.key !== key)
  return { ...rules, weights: weight === null || weight <= 0 ? others : [...others, { key, weight }] }
}

const byKey = (a: { key: string }, b: { key: string }) => (a.key < b.key ? -1 : 1)

export function isSameRules(a: Rules, b: Rules): boolean {
  const plain = (rules: Rules) =>
    JSON.stringify({ ...rules, weights: rules.weights.toSorted(byKey) }, Object.keys(rules).concat('key', 'weight').sort())
  return plain(a) === plain(b)
}

/** The marks of these pupils by unsaved rules, computed by the server's own function. */
export function marksBy(items: Book['items'], rows: readonly BookRow[], rules: Rules): Map<string, Mark> {
  const weights = new Map(rules.weights.map(({ key, weight }) => [key, weight]))
  return new Map(
    rows.map(({ uid, points }) => {
      const scores = items.map(({ key, maxPoints }, i): ItemScore => ({ key, maxPoints, points: points[i] ?? null }))
      return [uid, markOf(scores, { ...rules, weights })]
    }),
  )
}
