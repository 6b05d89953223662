/** The shared worker that holds the live channel for all tabs of a browser. */
import { createLiveHub, type LiveWish, type Tell } from './live-hub.ts'
import { openLiveStream } from './open-live-stream.ts'

/** `null`: the tab is going. */
export type ToWorker = LiveWish | null

const hub = createLiveHub(openLiveStream)

addEventListener('connect', (event) => {
  const [port] = (event as MessageEvent).ports
  if (!port) return
  const tell: Tell = (told) => port.postMessage(told)
  port.onmessage = ({ data }: MessageEvent<ToWorker>) => (data === null ? hub.leave(tell) : hub.wish(tell, data))
})
