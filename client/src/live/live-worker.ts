/** The shared worker that holds the live channel for all tabs of a browser. */
import { createLiveHub, type LiveRequest, type OnUpdate } from './live-hub.ts'
import { openLiveStream } from './open-live-stream.ts'

/** `null`: the tab is closing. */
export type ToWorker = LiveRequest | null

const hub = createLiveHub(openLiveStream)

addEventListener('connect', (event) => {
  const [port] = (event as MessageEvent).ports
  if (!port) return
  const onUpdate: OnUpdate = (update) => port.postMessage(update)
  port.onmessage = ({ data }: MessageEvent<ToWorker>) => (data === null ? hub.leave(onUpdate) : hub.request(onUpdate, data))
})
