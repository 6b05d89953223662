import type { AppRouter } from '@touchstone/server/app/app-router.ts'
import { createTRPCReact, type inferReactQueryProcedureOptions } from '@trpc/react-query'
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server'

export const trpc = createTRPCReact<AppRouter>()
export type Inputs = inferRouterInputs<AppRouter>
export type Outputs = inferRouterOutputs<AppRouter>
export type Options = inferReactQueryProcedureOptions<AppRouter>
