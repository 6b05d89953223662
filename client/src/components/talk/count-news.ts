type Counted = { id: number; totalReplyNum: number }
/** `total`: comments in the place, on all pages; undefined until they are loaded. */
export type Shown = { total: number | undefined; comments: readonly Counted[] }

/** Number of comments and replies that the page does not show yet. */
export function countNews(shown: Shown, now: { total: number; comments: readonly Counted[] }): number {
  if (shown.total === undefined) return 0
  const known = new Map(shown.comments.map(({ id, totalReplyNum }) => [id, totalReplyNum]))
  const replies = now.comments.reduce(
    (sum, { id, totalReplyNum }) => sum + Math.max(0, totalReplyNum - (known.get(id) ?? totalReplyNum)),
    0,
  )
  return Math.max(0, now.total - shown.total) + replies
}
