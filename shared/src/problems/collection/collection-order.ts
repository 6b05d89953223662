/**
 * The problems of a list after its owner saved an order. A problem that the owner may not open now was not on the page, so it is neither
 * moved nor lost: it follows the others.
 * @param stored the list so far, in order
 * @param isShown whether the owner's page shows a stored problem
 * @param sent the order of the page, without double entries
 */
export function savedOrder(stored: readonly number[], isShown: (pid: number) => boolean, sent: readonly number[]): number[] {
  const wanted = new Set(sent)
  return [...wanted, ...stored.filter((pid) => !isShown(pid) && !wanted.has(pid))]
}
