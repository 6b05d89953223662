/** A problem in the list of its group. `rank`: null without a place; such problems come last, and new ones have none. */
export type PlacedProblem = { pid: number; rank: number | null }

/**
 * The places that change when these problems come first, in this order. The others keep their order after them; problems without a place
 * get none.
 * @param standing all problems of the group, in their order
 * @returns null when a problem is named twice, or is not of the group
 */
export function reordered(standing: readonly PlacedProblem[], first: readonly number[]): PlacedProblem[] | null {
  const before = new Map(standing.map(({ pid, rank }) => [pid, rank]))
  const named = new Set(first)
  if (named.size !== first.length || !first.every((pid) => before.has(pid))) return null
  const others = standing.filter(({ pid, rank }) => rank !== null && !named.has(pid)).map(({ pid }) => pid)
  return [...first, ...others].map((pid, rank) => ({ pid, rank })).filter(({ pid, rank }) => before.get(pid) !== rank)
}
