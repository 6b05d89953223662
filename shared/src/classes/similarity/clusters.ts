/**
 * Groups of items that are connected by pairs, directly or through others; the largest first. A single pair is a group of two.
 * @param pairs of keys
 */
export function clustersOf(pairs: readonly (readonly [string, string])[]): string[][] {
  const leader = new Map<string, string>()
  const find = (key: string): string => {
    let top = key
    for (let next = leader.get(top); next !== undefined && next !== top; next = leader.get(top)) top = next
    leader.set(key, top)
    return top
  }
  for (const [a, b] of pairs) {
    const [one, other] = [find(a), find(b)]
    leader.set(one, one)
    leader.set(other, one)
  }
  const groups = Map.groupBy(leader.keys(), find)
  return [...groups.values()].toSorted((a, b) => b.length - a.length)
}
