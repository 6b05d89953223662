import { createLiveHub, type LiveTold, type LiveWish, type Tell } from './live-hub.ts'
import type { ToWorker } from './live-worker.ts'
import { openLiveStream } from './open-live-stream.ts'

export type LiveSeat = { wish(wish: LiveWish): void; leave(): void }

/** A seat at the live channel that all tabs of this browser share; where there is no shared worker, at one of this tab alone. */
export function joinLive(tell: Tell): LiveSeat {
  if (typeof SharedWorker === 'undefined') return ownSeat(tell)
  let seat: LiveSeat | undefined
  let wished: LiveWish | undefined
  const worker = new SharedWorker(new URL('./live-worker.ts', import.meta.url), { type: 'module', name: 'live' })
  const send = (message: ToWorker) => worker.port.postMessage(message)
  worker.port.onmessage = ({ data }: MessageEvent<LiveTold>) => tell(data)
  worker.onerror = () => {
    // It could not be loaded, as after an update of the site: this tab goes on alone.
    seat ??= ownSeat(tell)
    if (wished) seat.wish(wished)
  }
  return {
    wish(wish) {
      wished = wish
      if (seat) seat.wish(wish)
      else send(wish)
    },
    leave() {
      wished = undefined
      if (seat) seat.leave()
      else send(null)
    },
  }
}

function ownSeat(tell: Tell): LiveSeat {
  const hub = createLiveHub(openLiveStream)
  return { wish: (wish) => hub.wish(tell, wish), leave: () => hub.leave(tell) }
}
