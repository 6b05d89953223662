import type { AppRouter } from '@touchstone/server/app/app-router.ts'
import { minute } from '@touchstone/shared/ground/time/instant.ts'
import type { Operation, TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import { kindOfError } from '../errors/error-text.ts'
import { newCallKey } from './new-call-key.ts'

/** A call whose answer was lost is the same call when it is made again so soon. Later it is a new one. */
const sameForMs = 10 * minute

/**
 * Gives each mutation a number. When its answer is lost, the next call of the same name gets the same number. The server answers it with
 * what was made, or refuses it when the content changed (docs/rules/api.md). Calls in flight at once have numbers of their own.
 */
export const onceLink: TRPCLink<AppRouter> = () => {
  const lost = new Map<string, { callKey: string; lostAt: number }>()
  return ({ next, op }) => {
    if (op.type !== 'mutation') return next(op)
    const before = lost.get(op.path)
    lost.delete(op.path)
    const callKey = before && performance.now() - before.lostAt < sameForMs ? before.callKey : newCallKey()
    return observable((observer) =>
      next({ ...op, context: { ...op.context, callKey } }).subscribe({
        next: (value) => observer.next(value),
        complete: () => observer.complete(),
        error: (error) => {
          const kind = kindOfError(error)
          if (kind === 'network' || kind === 'timeout') lost.set(op.path, { callKey, lostAt: performance.now() })
          observer.error(error)
        },
      }),
    )
  }
}

export function onceHeaders({ context }: Operation): Record<string, string> {
  return typeof context.callKey === 'string' ? { 'idempotency-key': context.callKey } : {}
}
