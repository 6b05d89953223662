/** The submission on whose lines something was said; `missed`: the stream was cut, and something may have been. */
type LineNews = number | 'missed'
type Listener = (news: LineNews) => void

const listeners = new Set<Listener>()

export function tellLineNews(news: LineNews): void {
  for (const listener of listeners) listener(news)
}

/** @returns what ends it */
export function onLineNews(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
