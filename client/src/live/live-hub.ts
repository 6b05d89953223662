import type { LiveMessage } from '@touchstone/server/live/live-message.ts'

/** What a tab wants of the live channel. */
export type LiveWish = {
  /** A hidden tab hears nothing; it asks anew when somebody looks at it again. */
  visible: boolean
  /** Whose stream it is: a sign-in or sign-out opens another one. */
  who: string
  /** Submissions of other people that are shown case by case. */
  watch: readonly number[]
}

/** What a tab is told. The message `hello` says that the stream is open and misses nothing from now on. */
export type LiveTold = { state: 'connecting' | 'lost' } | { message: LiveMessage }
export type Tell = (told: LiveTold) => void

/** Opens the event stream of whoever is signed in. @returns what closes it */
export type OpenStream = (watch: readonly number[], tell: Tell) => () => void

/**
 * One event stream for any number of tabs. A browser allows six connections to a host over HTTP/1.1: with a stream in each
 * of thirty tabs, no other call would ever get through. The stream is open while at least one tab is visible.
 */
export function createLiveHub(open: OpenStream) {
  const tabs = new Map<Tell, LiveWish>()
  let stream: { key: string; ready: boolean; close(): void } | undefined
  let who = ''

  const listeners = () => [...tabs].filter(([, { visible }]) => visible)

  function openStream(key: string, watch: readonly number[]): void {
    const opened = { key, ready: false, close: () => {} }
    stream = opened
    opened.close = open(watch, (told) => {
      if (stream !== opened) return
      opened.ready = 'message' in told
      for (const [tell] of listeners()) tell(told)
    })
  }

  function settle(): void {
    const watch = [...new Set(listeners().flatMap(([, tab]) => tab.watch))].sort((a, b) => a - b)
    const key = JSON.stringify([who, watch])
    const wanted = listeners().length > 0
    if (wanted && stream?.key === key) return
    stream?.close()
    stream = undefined
    if (wanted) openStream(key, watch)
  }

  return {
    wish(tell: Tell, wish: LiveWish): void {
      const heard = tabs.get(tell)?.visible ?? false
      const before = stream
      tabs.set(tell, wish)
      if (wish.visible) who = wish.who
      settle()
      const joined = wish.visible && !heard && stream === before
      if (joined) tell(stream?.ready ? { message: { type: 'hello' } } : { state: 'connecting' })
    },
    leave(tell: Tell): void {
      tabs.delete(tell)
      settle()
    },
  }
}
