import type { AppRouter } from '@touchstone/server/app/app-router.ts'
import type { UserInfo } from '@touchstone/shared/people/account/account.schema.ts'
import type { OperationContext, TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import { kindOfError } from '../errors/error-text.ts'
import { currentSession, signIn } from '../session/session.ts'
import { applyToSession } from './session-refusal.ts'

/** Calls whose answer is the newly signed-in user, with the token in a header. */
const signInPaths: readonly string[] = ['account.login', 'userAdmin.login']

/**
 * Starts the session of this tab with the answer to a sign-in, and ends it when the server no longer knows the token. A
 * refused sign-in ends nothing.
 */
export const sessionLink: TRPCLink<AppRouter> = () => {
  return ({ next, op }) =>
    observable((observer) => {
      const sentToken = currentSession().token
      const signingIn = signInPaths.includes(op.path)
      return next(op).subscribe({
        next: (value) => {
          const token = signingIn ? tokenOf(value.context) : null
          if (token && 'data' in value.result) signIn(token, value.result.data as UserInfo)
          observer.next(value)
        },
        complete: () => observer.complete(),
        error: (error) => {
          if (!signingIn) applyToSession(kindOfError(error), sentToken)
          observer.error(error)
        },
      })
    })
}

function tokenOf(context: OperationContext | undefined): string | null {
  const response = context?.response
  return response instanceof Response ? response.headers.get('authorization') : null
}
