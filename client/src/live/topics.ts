import { useEffect, useSyncExternalStore } from 'react'

/** What the stream of a browser may be asked for, beside what concerns its reader anyway; the names are those of its query. */
type TopicKind = 'watch' | 'boards' | 'desks' | 'classes' | 'dids' | 'cids'
export type LiveTopic = `${TopicKind}=${string}`

/** What the components of this tab ask for; one topic may be asked for by several. */
let asked: readonly LiveTopic[] = []
const listeners = new Set<() => void>()

function set(next: readonly LiveTopic[]) {
  asked = next
  for (const listener of listeners) listener()
}

/** Asks the stream for a topic as long as the component is there; null asks for nothing. */
export function useLiveTopic(topic: LiveTopic | null): void {
  useEffect(() => {
    if (topic === null) return
    set([...asked, topic])
    return () => {
      const index = asked.indexOf(topic)
      set(asked.filter((_, at) => at !== index))
    }
  }, [topic])
}

export function useLiveTopics(): readonly LiveTopic[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => asked,
  )
}

/** `?boards=12&watch=3,4`, each once, so that the stream is opened again only for something new; empty without topics. */
export function topicQuery(topics: readonly LiveTopic[]): string {
  const kinds = Map.groupBy(new Set(topics), (topic) => topic.slice(0, topic.indexOf('=')))
  const parts = [...kinds].map(([kind, of]) => `${kind}=${of.map((topic) => topic.slice(kind.length + 1)).join(',')}`)
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}
