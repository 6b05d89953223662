import { type AwardConfig, type AwardTier, AwardType } from '../contest/contest.schema.ts'
import { STAR_RANK } from './board.ts'

type Ranked<Totals> = { uid: string; rank: number; totals: Totals }

/** How many places each tier has, in the order they are given. */
export function awardPlaces({ type, tiers }: AwardConfig, ranked: number): { tier: AwardTier; count: number }[] {
  if (type === AwardType.none) return []
  const inOrder = tiers.toSorted((a, b) => a.priority - b.priority)
  return inOrder.map((tier) => ({ tier, count: Math.floor(type === AwardType.proportion ? (ranked * tier.num) / 100 : tier.num) }))
}

/**
 * Who gets which award. The tiers have their places one after the other, and a rank belongs to the tier that its first place falls into: users of equal
 * rank are never split, and what a tier gives beyond its number is taken from the next one. Stars and who has nothing to show get none.
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
