import { createLiveHub, type LiveRequest, type LiveUpdate, type OnUpdate } from './live-hub.ts'
import type { ToWorker } from './live-worker.ts'
import { openLiveStream } from './open-live-stream.ts'

export type LiveConnection = { request(request: LiveRequest): void; leave(): void }

/** Connects this tab to the live channel that all tabs of the browser share; without shared workers, to its own channel. */
export function joinLive(onUpdate: OnUpdate): LiveConnection {
  if (typeof SharedWorker === 'undefined') return connectAlone(onUpdate)
  let connection: LiveConnection | undefined
  let latest: LiveRequest | undefined
  const worker = new SharedWorker(new URL('./live-worker.ts', import.meta.url), { type: 'module', name: 'live' })
  const send = (message: ToWorker) => worker.port.postMessage(message)
  worker.port.onmessage = ({ data }: MessageEvent<LiveUpdate>) => onUpdate(data)
  worker.onerror = () => {
    // The worker failed to load, for example after an update of the site: this tab connects alone.
    connection ??= connectAlone(onUpdate)
    if (latest) connection.request(latest)
  }
  return {
    request(request) {
      latest = request
      if (connection) connection.request(request)
      else send(request)
    },
    leave() {
      latest = undefined
      if (connection) connection.leave()
      else send(null)
    },
  }
}

function connectAlone(onUpdate: OnUpdate): LiveConnection {
  const hub = createLiveHub(openLiveStream)
  return { request: (request) => hub.request(onUpdate, request), leave: () => hub.leave(onUpdate) }
}
