import { useEffect, useSyncExternalStore } from 'react'

/** Topics that a browser can subscribe to, beside events for its reader; the names are the keys of the query. */
type TopicKind = 'watch' | 'boards' | 'desks' | 'classes' | 'dids' | 'cids'
export type LiveTopic = `${TopicKind}=${string}`

/** The topics of this tab's components; several components may share one. */
let asked: readonly LiveTopic[] = []
const listeners = new Set<() => void>()

function set(next: readonly LiveTopic[]) {
  asked = next
  for (const listener of listeners) listener()
}

/** Subscribes to a topic while the component is mounted; null subscribes to nothing. */
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

/** `?boards=12&watch=3,4`, each once, so that the stream reopens only for a new topic; empty without topics. */
export function topicQuery(topics: readonly LiveTopic[]): string {
  const kinds = Map.groupBy(new Set(topics), (topic) => topic.slice(0, topic.indexOf('=')))
  const parts = [...kinds].map(([kind, of]) => `${kind}=${of.map((topic) => topic.slice(kind.length + 1)).join(',')}`)
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}
