import type { AwardConfig, AwardTier } from '../contest/contest.schema.ts'
import { AwardType } from '../contest/contest-terms.ts'
import { STAR_RANK } from './board.ts'

type Ranked<Totals> = { uid: string; rank: number; totals: Totals }

/** Number of places of each tier, in the given order. */
export function awardPlaces({ type, tiers }: AwardConfig, ranked: number): { tier: AwardTier; count: number }[] {
  if (type === AwardType.none) return []
  const inOrder = tiers.toSorted((a, b) => a.priority - b.priority)
  return inOrder.map((tier) => ({ tier, count: Math.floor(type === AwardType.proportion ? (ranked * tier.num) / 100 : tier.num) }))
}

/**
 * Assigns awards. The tiers have consecutive places, and a rank belongs to the tier of its first place. So equal ranks are never split, and
 * extra awards of a tier are taken from the next one. Stars, and people without a result, get none.
 * @param rows the whole board, stars too
 */
export function awardsOf<Totals>(
  rows: readonly Ranked<Totals>[],
  config: AwardConfig,
  isWorthy: (totals: Totals) => boolean,
): Map<string, AwardTier> {
  const ranked = rows.filter(({ rank }) => rank !== STAR_RANK)
  let last = 0
  const tiers = awardPlaces(config, ranked.length).map(({ tier, count }) => {
    last += count
    return { tier, last }
  })
  const awards = new Map<string, AwardTier>()
  for (const { uid, rank, totals } of ranked) {
    const tier = isWorthy(totals) ? tiers.find((one) => rank <= one.last)?.tier : undefined
    if (tier !== undefined) awards.set(uid, tier)
  }
  return awards
}
