/** Whether two lists have the same items, each once. */
export function isSameSet(one: readonly number[], other: readonly number[]): boolean {
  const sorted = (ids: readonly number[]) => ids.toSorted((a, b) => a - b).join(' ')
  return sorted(one) === sorted(other)
}
