/** A server that speaks the OpenAI chat protocol by the script of a test. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'

type Said = { rung?: string; line?: number | null; text?: string; code?: string | null }
/**
 * `content`: the model's words, streamed where a stream was asked for. `begins`: half of them, and then what happens. The others are what a
 * broken or hostile server does.
 */
export type Step =
  | { content: string; tokens?: unknown; knowsStreams?: false }
  | { begins: string; next: 'hangs' | 'vanishes' | 'ends' | 'errs'; go?: Promise<void>; rest?: string }
  | { status: number; location?: string }
  | { body: string; type?: string }
  | { does: 'hangs' | 'vanishes' | 'floods' | 'stops-in-the-middle' | 'drips' | 'pings' | 'unpacks-to-much' }

export const said = (answer: Said, tokens: unknown = 300): Step => ({
  content: JSON.stringify({ rung: 'ask', line: null, code: null, text: 'What does the loop do?', ...answer }),
  tokens,
})

type Asked = { url: string; authorization: string | undefined; body: Body }
type Body = { model: string; stream: boolean; messages: { role: string; content: string }[] }

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

const event = (data: unknown) => `data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`
const chunk = (content: string) => event({ choices: [{ delta: { content }, finish_reason: null }] })

/** In pieces of a few characters, so that words and escapes are cut anywhere. */
function stream(content: string, reply: ServerResponse): void {
  if (!reply.headersSent) reply.setHeader('content-type', 'text/event-stream; charset=utf-8')
  for (const piece of content.match(/.{1,7}/gsu) ?? []) reply.write(chunk(piece))
}

async function begin(step: Extract<Step, { begins: string }>, reply: ServerResponse): Promise<void> {
  stream(step.begins, reply)
  await step.go
  if (step.rest) stream(step.rest, reply)
  if (step.next === 'vanishes') reply.destroy()
  if (step.next === 'errs') reply.end(event({ error: { message: 'the key was sk-secret-in-an-error' } }))
  if (step.next === 'ends') reply.end(event({ choices: [{ delta: {}, finish_reason: 'stop' }] }) + event('[DONE]'))
}

/** Sends a piece now and then, until the client goes. */
function keepSending(reply: ServerResponse, piece: string): void {
  const timer = setInterval(() => reply.write(piece), 20)
  reply.on('close', () => clearInterval(timer)).on('error', () => {})
}

const misbehave: Readonly<Record<Exclude<Extract<Step, { does: string }>['does'], 'hangs' | 'vanishes'>, (reply: ServerResponse) => void>> =
  {
    floods(reply) {
      const more = () => reply.write('x'.repeat(65_536)) && setImmediate(more)
      reply.on('drain', more).on('error', () => {})
      more()
    },
    'stops-in-the-middle'(reply) {
      reply.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' })
      reply.write('{"choices":[{"message":', () => reply.destroy())
    },
    drips: (reply) => keepSending(reply, ' '),
    pings(reply) {
      reply.setHeader('content-type', 'text/event-stream')
      keepSending(reply, ': ping\n\n')
    },
    'unpacks-to-much'(reply) {
      reply.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
      reply.end(gzipSync('x'.repeat(20_000_000)))
    },
  }

function perform(step: Step, reply: ServerResponse, streams: boolean): void {
  if ('begins' in step) {
    void begin(step, reply)
  } else if ('content' in step && streams && step.knowsStreams !== false) {
    stream(step.content, reply)
    reply.end(event({ choices: [], usage: { total_tokens: step.tokens } }) + event('[DONE]'))
  } else if ('content' in step) {
    const completion = { choices: [{ message: { role: 'assistant', content: step.content } }], usage: { total_tokens: step.tokens } }
    reply.setHeader('content-type', 'application/json').end(JSON.stringify(completion))
  } else if ('status' in step) {
    if (step.location) reply.setHeader('location', step.location)
    reply.writeHead(step.status).end('the key was sk-secret-in-an-error')
  } else if ('body' in step) reply.setHeader('content-type', step.type ?? 'application/json').end(step.body)
  else if (step.does === 'vanishes') reply.destroy()
  else if (step.does !== 'hangs') misbehave[step.does](reply)
}

/** @param steps one for each request; the last one is repeated */
export async function openScriptedModel(...steps: Step[]) {
  const asked: Asked[] = []
  let script = steps
  const server = createServer(async (request, reply) => {
    const body = JSON.parse(await readBody(request))
    asked.push({ url: request.url ?? '', authorization: request.headers.authorization, body })
    const step = script.length > 1 ? script.shift() : script[0]
    if (step) perform(step, reply, body.stream === true)
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
