import http from 'node:http'
import type { WorkerCall, WorkerInput, WorkerOutput } from '../queue/worker-api.ts'

/** The server did not answer: it restarts or is gone. The call may be tried again. */
export class ServerAwayError extends Error {
  override readonly name = 'ServerAwayError'
}

export type WorkerClient = {
  call<C extends WorkerCall>(path: C, input: WorkerInput<C>, signal?: AbortSignal): Promise<WorkerOutput<C>>
  close(): void
}

/** The worker's end of the worker API, over the unix socket. */
export function createWorkerClient(socketPath: string): WorkerClient {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 32 })

  function send(path: string, body: string, signal?: AbortSignal): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
      const request = http.request({ socketPath, agent, path, method: 'POST', headers, ...(signal ? { signal } : {}) }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', (error) => reject(new ServerAwayError(error.message)))
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8')
          if (response.statusCode === 200) resolve(JSON.parse(text))
          else if (response.statusCode === 503) reject(new ServerAwayError('stopping'))
          else reject(new Error(`${path} answered ${response.statusCode}: ${text.slice(0, 500)}`))
        })
      })
      request.on('error', (error) => reject(new ServerAwayError(error.message)))
      request.end(body)
    })
  }

  return {
    call<C extends WorkerCall>(path: C, input: WorkerInput<C>, signal?: AbortSignal): Promise<WorkerOutput<C>> {
      return send(path, JSON.stringify(input), signal) as Promise<WorkerOutput<C>>
    },
    close: () => agent.destroy(),
  }
}
