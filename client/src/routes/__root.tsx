import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { Shell } from '../shell/shell.tsx'
import { askRoles } from '../shell/use-session-effects.ts'
import type { calls } from '../trpc/trpc-client.ts'

export const Route = createRootRouteWithContext<{ calls: typeof calls }>()({
  // Asked for in one request with the data of the first page, which waits for neither.
  loader: ({ context }) => {
    void context.calls.config.website.prefetch({})
    void askRoles()
  },
  staleTime: Number.POSITIVE_INFINITY,
  component: Root,
})

function Root() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}
