/** The submission with a changed line comment; `missed`: the stream was cut, and any may have changed. */
type LineNews = number | 'missed'
type Listener = (news: LineNews) => void

const listeners = new Set<Listener>()

export function publishLineNews(news: LineNews): void {
  for (const listener of listeners) listener(news)
}

/** @returns a function that unsubscribes */
export function onLineNews(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
