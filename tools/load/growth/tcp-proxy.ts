/** A proxy of connections for load runs: it delays, cuts, and leaves connections half open. It knows nothing of HTTP. */
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export type TcpProxy = {
  port: number
  /** Where the next connections go, in turns; one that refuses is passed over. */
  aim(targets: readonly number[]): void
  /** Milliseconds before each piece of data is passed on. */
  delay(ms: number): void
  /** Ends all connections, and refuses new ones until `mend`. */
  cut(): void
  /** Passes nothing on and ends nothing, as a network does that has gone silent, until `mend`. */
  fallSilent(): void
  /** Connections that were silent are ended, since neither end knows what the other one got. */
  mend(): void
  close(): Promise<void>
}

export async function openTcpProxy(targets: readonly number[] = []): Promise<TcpProxy> {
  let aims = targets
  let turn = 0
  let delayMs = 0
  let state: 'open' | 'cut' | 'silent' = 'open'
  const sockets = new Set<Socket>()

  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).once('close', () => sockets.delete(socket))
    return socket
  }
  const endAll = () => {
    for (const socket of sockets) socket.destroy()
  }

  /** From the caller's own address, by which servers limit calls. */
  const tryTarget = (port: number, localAddress: string | undefined) =>
    new Promise<Socket | null>((resolve) => {
      const socket = connect({ host: '127.0.0.1', port, ...(localAddress ? { localAddress } : {}) })
      socket.once('connect', () => resolve(socket)).once('error', () => resolve(null))
    })

  async function findTarget(localAddress: string | undefined): Promise<Socket | null> {
    const first = turn++
    for (let n = 0; n < aims.length; n++) {
      const port = aims[(first + n) % aims.length]
      const socket = port === undefined ? null : await tryTarget(port, localAddress)
      if (socket) return keep(socket)
    }
    return null
  }

  function pass(from: Socket, to: Socket): void {
    from.on('data', (data) => {
      const go = () => state !== 'silent' && to.writable && to.write(data)
      if (state === 'silent') return
      if (delayMs === 0) go()
      else void sleep(delayMs).then(go)
    })
    from.once('end', () => state === 'silent' || to.end()).once('close', () => state === 'silent' || to.destroy())
  }

  const server = createServer(async (caller) => {
    keep(caller)
    if (state === 'cut') return caller.destroy()
    if (state === 'silent') return
    caller.pause()
    const target = await findTarget(caller.remoteAddress)
    if (!target || caller.destroyed) {
      target?.destroy()
      return caller.destroy()
    }
    pass(caller, target)
    pass(target, caller)
    caller.resume()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as { port: number }).port,
    aim: (targets) => {
      aims = targets
    },
    delay: (ms) => {
      delayMs = ms
    },
    cut: () => {
      state = 'cut'
      endAll()
    },
    fallSilent: () => {
      state = 'silent'
    },
    mend: () => {
      if (state === 'silent') endAll()
      state = 'open'
    },
    async close() {
      endAll()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
