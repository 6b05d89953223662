import type { LiveMessage } from '@touchstone/server/ground/live/live-message.ts'
import type { LiveTopic } from './topics.ts'

/** A tab's request to the live channel. */
export type LiveRequest = {
  /** A hidden tab gets no updates; it reloads its data when it is visible again. */
  visible: boolean
  /** The session of the stream: a sign-in or sign-out opens another stream. */
  who: string
  /** Topics on its page, beside events for its reader. */
  topics: readonly LiveTopic[]
}

/** A message to a tab. `hello` means that the stream is open and misses nothing from now on. */
export type LiveUpdate = { state: 'connecting' | 'lost' } | { message: LiveMessage }
export type OnUpdate = (update: LiveUpdate) => void

/** Opens the event stream of the signed-in user. @returns a function that closes it */
export type OpenStream = (topics: readonly LiveTopic[], onUpdate: OnUpdate) => () => void

/**
 * One event stream for any number of tabs. A browser allows six connections to a host over HTTP/1.1: with a stream in each
 * of thirty tabs, no other call would ever get through. The stream is open while at least one tab is visible.
 */
export function createLiveHub(open: OpenStream) {
  const tabs = new Map<OnUpdate, LiveRequest>()
  let stream: { key: string; ready: boolean; close(): void } | undefined
  let who = ''

  const listeners = () => [...tabs].filter(([, { visible }]) => visible)

  function openStream(key: string, topics: readonly LiveTopic[]): void {
    const opened = { key, ready: false, close: () => {} }
    stream = opened
    opened.close = open(topics, (update) => {
      if (stream !== opened) return
      opened.ready = 'message' in update
      for (const [onUpdate] of listeners()) onUpdate(update)
    })
  }

  function settle(): void {
    const topics = [...new Set(listeners().flatMap(([, tab]) => tab.topics))].sort()
    const key = JSON.stringify([who, topics])
    const wanted = listeners().length > 0
    if (wanted && stream?.key === key) return
    stream?.close()
    stream = undefined
    if (wanted) openStream(key, topics)
  }

  return {
    request(onUpdate: OnUpdate, request: LiveRequest): void {
      const wasListening = tabs.get(onUpdate)?.visible ?? false
      const before = stream
      tabs.set(onUpdate, request)
      if (request.visible) who = request.who
      settle()
      const joined = request.visible && !wasListening && stream === before
      if (joined) onUpdate(stream?.ready ? { message: { type: 'hello' } } : { state: 'connecting' })
    },
    leave(onUpdate: OnUpdate): void {
      tabs.delete(onUpdate)
      settle()
    },
  }
}
