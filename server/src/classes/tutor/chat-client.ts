/** A small client of the OpenAI chat protocol. The result is always an answer or one of our own faults. */

import type { TutorFault } from '@touchstone/shared/classes/tutor/tutor.schema.ts'
import { tutorLimits } from '@touchstone/shared/classes/tutor/tutor-limits.ts'
import { type ChatReply, readEvents, readWhole } from './read-stream.ts'

export type ChatServer = { address: string; model: string; key: string | null }
export type ChatMessage = { role: 'system' | 'user' | 'assistant'; content: string }
/** Asks a model. It never throws, and its faults quote nothing of the server. */
export type AskModel = (server: ChatServer, messages: readonly ChatMessage[], watch?: Watch) => Promise<ChatReply>
/** `onContent`: called with all words so far, while the model writes. Without it the answer is asked for in one piece. */
type Watch = { signal?: AbortSignal | undefined; onContent?: (content: string) => void }

const faultOfStatus = (status: number): TutorFault => (status === 401 || status === 403 ? 'key' : status === 429 ? 'limited' : 'refused')

const wayOf = (streams: boolean) => (streams ? { stream: true, stream_options: { include_usage: true } } : { stream: false })

export const createAskModel =
  ({ timeoutMs = tutorLimits.modelTimeoutMs }: { timeoutMs?: number } = {}): AskModel =>
  async ({ address, model, key }, messages, { signal, onContent } = {}) => {
    const time = AbortSignal.timeout(timeoutMs)
    const ends = signal ? AbortSignal.any([signal, time]) : time
    try {
      const reply = await fetch(`${address}/chat/completions`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: onContent ? 'text/event-stream, application/json' : 'application/json',
          ...(key === null ? {} : { authorization: `Bearer ${key}` }),
        },
        body: JSON.stringify({
          model,
          messages,
          max_tokens: tutorLimits.answerTokens,
          temperature: 0.3,
          ...wayOf(onContent !== undefined),
        }),
        // A redirection could carry the key to another host.
        redirect: 'manual',
        signal: ends,
      })
      if (!reply.ok) {
        await reply.body?.cancel()
        return { fault: faultOfStatus(reply.status) }
      }
      // A server that does not know streams answers in one piece.
      const isStream = reply.headers.get('content-type')?.includes('text/event-stream') === true
      return isStream ? await readEvents(reply.body, onContent ?? (() => {})) : await readWhole(reply.body)
    } catch {
      return { fault: time.aborted ? 'timeout' : signal?.aborted ? 'lost' : 'unreachable' }
    }
  }
