import { SCORING_PATIENCE_MS, SCORING_REPLY_BYTES, type ScoringFailure } from '@touchstone/shared/classes/picture/scoring-rules.ts'

/** `url2` is empty for a task without a picture of its own. */
type ScoringForm = { user: string; url1: string; url2: string }
type Asked = { text: string } | { failure: ScoringFailure }

/** Asks the service at this address once. It never throws, and of an answer only a short text is read. */
export type AskScorer = (address: string, form: ScoringForm) => Promise<Asked>

/** Null: more bytes than the limit. */
async function readBounded(body: ReadableStream<Uint8Array> | null): Promise<Buffer | null> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of body ?? []) {
    bytes += part.byteLength
    if (bytes > SCORING_REPLY_BYTES) return null
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** By the encoding that the answer names; an unknown one is read as UTF-8. */
function decode(bytes: Buffer, mediaType: string | null): string {
  const charset = /charset=["']?([\w-]+)/i.exec(mediaType ?? '')?.[1]
  try {
    return new TextDecoder(charset ?? 'utf-8').decode(bytes)
  } catch {
    return bytes.toString('utf8')
  }
}

/** The address comes from root, so it may lead into the school's own network. A redirection is never followed. */
export const createAskScorer =
  ({ patienceMs = SCORING_PATIENCE_MS }: { patienceMs?: number } = {}): AskScorer =>
  async (address, form) => {
    const time = AbortSignal.timeout(patienceMs)
    try {
      const reply = await fetch(address, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual', signal: time })
      if (!reply.ok) {
        await reply.body?.cancel()
        return { failure: 'status' }
      }
      const bytes = await readBounded(reply.body)
      return bytes === null ? { failure: 'unusable' } : { text: decode(bytes, reply.headers.get('content-type')) }
    } catch {
      return { failure: time.aborted ? 'slow' : 'unreachable' }
    }
  }
