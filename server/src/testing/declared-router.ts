import { type AppRouter, createAppRouter, createRawRoutes } from '../app/app-router.ts'
import type { Services } from '../app/services.ts'

const noServices = {} as Services

/** The declarations of all calls, without implementations. */
export const appRouter: AppRouter = createAppRouter(noServices)
export const rawRoutes = createRawRoutes(noServices)
