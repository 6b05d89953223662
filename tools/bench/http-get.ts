import { type Agent, request } from 'node:http'

/** Fetches a path as text from a server on this machine. */
export function get(agent: Agent, port: number, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    request({ agent, host: '127.0.0.1', port, path }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part) => {
        text += part
      })
      response.on('end', () => resolve(text))
    })
      .on('error', reject)
      .end()
  })
}
