/** A server that speaks the OpenAI chat protocol by the script of a test. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Said = { rung?: string; line?: number | null; text?: string; code?: string | null }
/** `content`: the model's words. The others are what a broken or hostile server does. */
export type Step =
  | { content: string; tokens?: unknown }
  | { status: number; location?: string }
  | { body: string }
  | { does: 'hangs' | 'vanishes' | 'floods' }

export const said = (answer: Said, tokens: unknown = 300): Step => ({
  content: JSON.stringify({ rung: 'ask', line: null, text: 'What does the loop do?', code: null, ...answer }),
  tokens,
})

type Asked = { url: string; authorization: string | undefined; body: { model: string; messages: { role: string; content: string }[] } }

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

function perform(step: Step, reply: ServerResponse): void {
  if ('content' in step) {
    const completion = { choices: [{ message: { role: 'assistant', content: step.content } }], usage: { total_tokens: step.tokens } }
    reply.setHeader('content-type', 'application/json').end(JSON.stringify(completion))
  } else if ('status' in step) {
    if (step.location) reply.setHeader('location', step.location)
    reply.writeHead(step.status).end('the key was sk-secret-in-an-error')
  } else if ('body' in step) reply.end(step.body)
  else if (step.does === 'vanishes') reply.destroy()
  else if (step.does === 'floods') {
    const more = () => reply.write('x'.repeat(65_536)) && setImmediate(more)
    reply.on('drain', more).on('error', () => {})
    more()
  }
}

/** @param steps one for each request; the last one is repeated */
export async function openScriptedModel(...steps: Step[]) {
  const asked: Asked[] = []
  let script = steps
  const server = createServer(async (request, reply) => {
    const body = JSON.parse(await readBody(request))
    asked.push({ url: request.url ?? '', authorization: request.headers.authorization, body })
    const step = script.length > 1 ? script.shift() : script[0]
    if (step) perform(step, reply)
  })
  await new Promise<void>((started) => server.listen(0, '127.0.0.1', started))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  return {
    address,
    asked,
    play(...next: Step[]) {
      script = next
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
