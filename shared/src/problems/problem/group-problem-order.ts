/** A problem in the list of its group. `rank`: null where nobody gave it a place; those stand behind, and new ones are such. */
export type PlacedProblem = { pid: number; rank: number | null }

/**
 * The places that change when these problems stand first, in this order. The others follow as they stand; who has no place gets none.
 * @param standing all problems of the group, in their order
 * @returns null where a problem is named twice, or is not of the group
 */
export function reordered(standing: readonly PlacedProblem[], first: readonly number[]): PlacedProblem[] | null {
  const before = new Map(standing.map(({ pid, rank }) => [pid, rank]))
  const named = new Set(first)
  if (named.size !== first.length || !first.every((pid) => before.has(pid))) return null
  const others = standing.filter(({ pid, rank }) => rank !== null && !named.has(pid)).map(({ pid }) => pid)
  return [...first, ...others].map((pid, rank) => ({ pid, rank })).filter(({ pid, rank }) => before.get(pid) !== rank)
}
