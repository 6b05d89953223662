/** A small client of the OpenAI chat protocol. The result is always an answer or one of our own faults. */

import type { TutorFault } from '@touchstone/shared/classes/tutor/tutor.schema.ts'
import { tutorLimits } from '@touchstone/shared/classes/tutor/tutor-limits.ts'
import { z } from 'zod'

export type ChatServer = { address: string; model: string; key: string | null }
export type ChatMessage = { role: 'system' | 'user' | 'assistant'; content: string }
type ChatReply = { content: string; reportedTokens: unknown } | { fault: TutorFault }
/** Asks a model. It never throws, and its faults quote nothing of the server. */
export type AskModel = (server: ChatServer, messages: readonly ChatMessage[], signal?: AbortSignal) => Promise<ChatReply>

const Completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
  usage: z.object({ total_tokens: z.unknown() }).nullish(),
})

const faultOfStatus = (status: number): TutorFault => (status === 401 || status === 403 ? 'key' : status === 429 ? 'limited' : 'refused')

/** Null: more bytes than the limit. */
async function readBounded(body: ReadableStream<Uint8Array> | null): Promise<string | null> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of body ?? []) {
    bytes += part.byteLength
    if (bytes > tutorLimits.answerBytes) return null
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function readCompletion(text: string): ChatReply {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return { fault: 'garbage' }
  }
  const read = Completion.safeParse(json)
  const content = read.data?.choices[0]?.message.content
  return content === undefined ? { fault: 'garbage' } : { content, reportedTokens: read.data?.usage?.total_tokens }
}

export const createAskModel =
  ({ timeoutMs = tutorLimits.modelTimeoutMs }: { timeoutMs?: number } = {}): AskModel =>
  async ({ address, model, key }, messages, signal) => {
    const time = AbortSignal.timeout(timeoutMs)
    const ends = signal ? AbortSignal.any([signal, time]) : time
    try {
      const reply = await fetch(`${address}/chat/completions`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          ...(key === null ? {} : { authorization: `Bearer ${key}` }),
        },
        body: JSON.stringify({ model, messages, max_tokens: tutorLimits.answerTokens, temperature: 0.3, stream: false }),
        // A redirection could carry the key to another host.
        redirect: 'manual',
        signal: ends,
      })
      if (!reply.ok) {
        await reply.body?.cancel()
        return { fault: faultOfStatus(reply.status) }
      }
      const text = await readBounded(reply.body)
      return text === null ? { fault: 'too-long' } : readCompletion(text)
    } catch {
      return { fault: time.aborted ? 'timeout' : signal?.aborted ? 'lost' : 'unreachable' }
    }
  }
