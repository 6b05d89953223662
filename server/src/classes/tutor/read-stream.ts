/** Reads the answer of a chat server, as one JSON text or as a stream of events. */

import type { TutorFault } from '@touchstone/shared/classes/tutor/tutor.schema.ts'
import { tutorLimits } from '@touchstone/shared/classes/tutor/tutor-limits.ts'
import { z } from 'zod'

export type ChatReply = { content: string; reportedTokens: unknown } | { fault: TutorFault }

const Usage = z.object({ total_tokens: z.unknown().optional() }).nullish()
const Completion = z.object({ choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1), usage: Usage })
const Chunk = z.object({
  choices: z
    .array(z.object({ delta: z.object({ content: z.string().nullish() }).nullish(), finish_reason: z.string().nullish() }))
    .optional(),
  usage: Usage,
  error: z.unknown().optional(),
})

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The text of a body so far, each time that it grows; null: more bytes than the limit. */
async function* textsOf(body: ReadableStream<Uint8Array> | null): AsyncGenerator<string | null> {
  const decoder = new TextDecoder()
  let bytes = 0
  for await (const part of body ?? []) {
    bytes += part.byteLength
    if (bytes > tutorLimits.answerBytes) {
      yield null
      return
    }
    yield decoder.decode(part, { stream: true })
  }
}

export async function readWhole(body: ReadableStream<Uint8Array> | null): Promise<ChatReply> {
  let text = ''
  for await (const part of textsOf(body)) {
    if (part === null) return { fault: 'too-long' }
    text += part
  }
  const read = Completion.safeParse(parsed(text))
  const content = read.data?.choices[0]?.message.content
  return content === undefined ? { fault: 'garbage' } : { content, reportedTokens: read.data?.usage?.total_tokens }
}

/**
 * Reads a stream of `data:` lines. A stream that ends without saying so is a server that vanished: its words may be half an answer.
 * @param onContent called with all words so far
 */
export async function readEvents(body: ReadableStream<Uint8Array> | null, onContent: (content: string) => void): Promise<ChatReply> {
  const read = { content: '', reportedTokens: undefined as unknown, isEnded: false }
  let rest = ''
  for await (const part of textsOf(body)) {
    if (part === null) return { fault: 'too-long' }
    const lines = (rest + part).split(/\r\n|\n|\r/)
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const data = /^data:\s?(.*)$/.exec(line)?.[1]
      if (data === undefined) continue
      if (data.trim() === '[DONE]') return { content: read.content, reportedTokens: read.reportedTokens }
      const chunk = Chunk.safeParse(parsed(data))
      if (!chunk.success) return { fault: 'garbage' }
      if (chunk.data.error != null) return { fault: 'refused' }
      const choice = chunk.data.choices?.[0]
      read.reportedTokens = chunk.data.usage?.total_tokens ?? read.reportedTokens
      read.isEnded ||= choice?.finish_reason != null
      if (!choice?.delta?.content) continue
      read.content += choice.delta.content
      onContent(read.content)
    }
  }
  return read.isEnded ? { content: read.content, reportedTokens: read.reportedTokens } : { fault: 'unreachable' }
}
