/** Renders what stands in a page and makes calls: with a router around it, and with a server that a test answers for. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { AppRouter } from '@touchstone/server/app/app-router.ts'
import { TRPCClientError, type TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import type { ReactNode } from 'react'
import { RefusedCall } from '../errors/refused-call.ts'
import { trpc } from '../trpc/trpc.ts'
import { ConfirmDialog } from '../ui/confirm.tsx'
import { renderPiece } from './render.tsx'

// Fields that grow with their text wait for fonts, which this DOM does not have.
if (!('fonts' in document) || !document.fonts) Object.defineProperty(document, 'fonts', { value: new EventTarget() })

/** Answers by the name of the call; a thrown error is the refusal of the server. A call without an answer fails. */
type Answers = Record<string, (input: never) => unknown>

type Refusal = { errorCode?: string; msg?: string; fields?: Record<string, string>; status?: number }

/** An answer of the server that refuses a call. */
export const refusal = ({ status = 400, msg = 'Refused by the server', ...rest }: Refusal = {}): Error =>
  new RefusedCall({ status, data: null, msg, ...rest }, 200)

/** A refusal as the client reads it from an answer over tRPC. */
function answered(error: unknown): TRPCClientError<AppRouter> {
  if (!(error instanceof RefusedCall)) return TRPCClientError.from(error as Error)
  const { message, data } = error
  return TRPCClientError.from({ error: { code: -32_600, message, data } } as never)
}

function answeringLink(answers: Answers): TRPCLink<AppRouter> {
  return () =>
    ({ op }) =>
      observable((observer) => {
        const fail = (error: unknown) => observer.error(answered(error))
        const answer = answers[op.path]
        if (!answer) return fail(new TRPCClientError(`the test has no answer to ${op.path}`))
        Promise.resolve()
          .then(() => answer(op.input as never))
          .then((data) => {
            observer.next({ result: { type: 'data', data } })
            observer.complete()
          }, fail)
      })
}

export async function renderPage(piece: ReactNode, answers: Answers = {}) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  const client = trpc.createClient({ links: [answeringLink(answers)] })
  const rootRoute = createRootRoute({
    component: () => (
      <>
        {piece}
        <ConfirmDialog />
      </>
    ),
  })
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory({ initialEntries: ['/'] }) })
  await router.load() // else the first frame is empty, for as long as the machine is slow
  return renderPiece(
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        {/* The type of the site's own routes does not fit a router of one page. */}
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </trpc.Provider>,
  )
}
