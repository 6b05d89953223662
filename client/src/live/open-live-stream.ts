import type { LiveMessage } from '@touchstone/server/ground/live/live-message.ts'
import type { OpenStream } from './live-hub.ts'
import { topicQuery } from './topics.ts'

/** The server sends a heartbeat every 15 seconds; a connection that is silent for longer is dead. */
const SILENCE_MS = 40_000
const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 30_000

/** Whole classes lose the server at the same moment, so each browser reconnects after a random delay. */
const waitMs = (tries: number) => Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** tries) * (0.5 + Math.random() / 2)

const isMessage = (value: unknown): value is LiveMessage =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** The messages of an event; null where it is damaged on its way, or another server answers. */
function readMessages(data: string): LiveMessage[] | null {
  try {
    const messages: unknown = JSON.parse(data)
    return Array.isArray(messages) && messages.every(isMessage) ? messages : null
  } catch {
    return null
  }
}

/** The stream itself. The cookie identifies the user, since an event stream cannot send headers. It reconnects by itself. */
export const openLiveStream: OpenStream = (topics, onUpdate) => {
  const query = topicQuery(topics)
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let tries = 0

  function sleep(ms: number, then: () => void) {
    clearTimeout(timer)
    timer = setTimeout(then, ms)
  }

  function lost() {
    source?.close()
    onUpdate({ state: 'lost' })
    sleep(waitMs(tries++), connect)
  }

  function connect() {
    const opened = new EventSource(`/api/live/events${query}`)
    source = opened
    const alive = () => sleep(SILENCE_MS, lost)
    alive()
    opened.onmessage = ({ data }: MessageEvent<string>) => {
      tries = 0
      alive()
      const messages = readMessages(data)
      // A page asks for everything again when the stream returns.
      if (messages === null) return lost()
      const faults: unknown[] = []
      for (const message of messages) {
        try {
          onUpdate({ message })
        } catch (error) {
          faults.push(error)
        }
      }
      if (faults.length > 0) throw faults[0]
    }
    opened.addEventListener('ping', alive)
    opened.onerror = lost
  }

  onUpdate({ state: 'connecting' })
  connect()
  return () => {
    clearTimeout(timer)
    source?.close()
  }
}
