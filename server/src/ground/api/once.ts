import { createHash } from 'node:crypto'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { day } from '@touchstone/shared/ground/time/instant.ts'
import { z } from 'zod'
import { t } from './trpc.ts'

/** Longer than anybody tries the same call again. */
const keptMs = day
const kind = 'sent call'

/** A call that arrived under a number: the digest of what was sent, and its answer once there is one. */
const SentCall = z.object({ digest: z.string(), isAnswered: z.boolean(), answer: z.unknown() })

/** The number of a call, from its header. One of another form counts as none, so that no client is locked out. */
export function callKeyOf(header: string | string[] | undefined): string | null {
  return typeof header === 'string' && /^[\w-]{16,64}$/.test(header) ? header : null
}

/**
 * Answers a call that is sent again under its number with the first answer, so that a lost answer makes nothing twice. The number is taken
 * before the work and freed when the work is refused. When the process ends in between, nobody knows whether the work was done: the next
 * call under the number is refused, and its reader looks.
 */
export const answerOnce = t.middleware(async ({ ctx: { request, tickets }, path, getRawInput, next }) => {
  const { actor, callKey } = request
  if (!actor || !callKey) return next()
  const key = `${actor.uid} ${callKey}`
  const digest = createHash('sha256')
    .update(JSON.stringify([path, await getRawInput()]))
    .digest('hex')
  if (!(await tickets.claim(kind, key, { digest, isAnswered: false, answer: null }, keptMs))) {
    const before = await tickets.read(kind, SentCall, key)
    if (!before?.isAnswered) throw new DomainError('request.under-way')
    if (before.digest !== digest) throw new DomainError('request.sent-before')
    return answered(before.answer)
  }
  const result = await next()
  const keep = result.ok
    ? tickets.issue(kind, { digest, isAnswered: true, answer: result.data ?? null }, keptMs, key)
    : tickets.consume(kind, key)
  // The work is done, whether or not its answer can be kept.
  await keep.catch((err: unknown) => request.log.error({ err, call: path }, 'the answer of a call was not kept'))
  return result
})

type Result = Awaited<ReturnType<Parameters<Parameters<typeof t.middleware>[0]>[0]['next']>>

/** A result of tRPC without the work behind it; the library makes such results only for work. */
const answered = (data: unknown) => ({ ok: true, data }) as unknown as Result
