/**
 * Theory of operation. A body that never ends holds a socket, and an upload a file, for as long as its sender likes. So each body is
 * checked at intervals. A body that is silent for too long, or takes longer than its size explains, is answered with 408 and its connection
 * is closed. Its data is then discarded like that of any cut body. Time in which this side does not read does not count. The clock is
 * monotonic, because setting back the system clock must not end an upload.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'

export type BodyLimits = {
  /** A body that sends nothing for this long has ended. */
  silentMs: number
  /** Time allowed for any body, whatever its size. */
  graceMs: number
  /** Minimum speed of a slow but honest line after the grace. */
  bytesPerSecond: number
  lookEveryMs: number
}

export const bodyLimits: BodyLimits = { silentMs: 30_000, graceMs: 60_000, bytesPerSecond: 16 * 1024, lookEveryMs: 1000 }

/** @returns whether a body must be ended. Times in ms, without pauses of this side; `bytes` received so far */
export function isBodyOverdue(body: { silentForMs: number; tookMs: number; bytes: number }, limits: BodyLimits): boolean {
  return body.silentForMs > limits.silentMs || body.tookMs > limits.graceMs + (body.bytes / limits.bytesPerSecond) * 1000
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

export function watchBodies(app: FastifyInstance, limits: BodyLimits = bodyLimits): void {
  app.addHook('onRequest', async (request) => {
    if (hasBody(request)) watchBody(request, limits)
  })
}

function watchBody({ raw }: FastifyRequest, limits: BodyLimits): void {
  const { socket } = raw
  const before = socket.bytesRead
  const seen = { bytes: 0, silentForMs: 0, tookMs: 0 }
  let lookedAt = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    const passed = now - lookedAt
    lookedAt = now
    const bytes = socket.bytesRead - before
    if (raw.readableFlowing !== true) return
    seen.silentForMs = bytes === seen.bytes ? seen.silentForMs + passed : 0
    seen.tookMs += passed
    seen.bytes = bytes
    if (!isBodyOverdue(seen, limits)) return
    stop()
    if (socket.writable) socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
    raw.destroy()
  }, limits.lookEveryMs)
  timer.unref()
  const stop = () => clearInterval(timer)
  raw.once('end', stop)
  raw.once('close', stop)
}
