import { type Agent, type IncomingMessage, type RequestOptions, request } from 'node:http'

type Asked = RequestOptions & { agent: Agent }

/**
 * Sends a request as a browser does. A server closes a connection that was idle for long, and a request may be on its way at that moment.
 * Then nothing has come back, and the request is sent once more on a new connection. A new connection that breaks is a failed call.
 */
export async function ask(options: Asked, body?: string): Promise<IncomingMessage> {
  const first = await send(options, body)
  if (!('error' in first)) return first
  if (!first.wasIdle || first.error.code !== 'ECONNRESET') throw first.error
  const second = await send({ ...options, agent: false }, body)
  if ('error' in second) throw second.error
  return second
}

type Broken = { error: NodeJS.ErrnoException; wasIdle: boolean }

const send = (options: RequestOptions, body?: string) =>
  new Promise<IncomingMessage | Broken>((resolve) => {
    const asked = request(options, resolve)
    asked.once('error', (error) => resolve({ error, wasIdle: asked.reusedSocket }))
    asked.end(body)
  })
