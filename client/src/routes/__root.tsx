import { createRootRouteWithContext, Outlet, useMatches } from '@tanstack/react-router'
import { FirstDrawing } from '../shell/first-drawing.tsx'
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
  // Below a page that failed, the router never loads the rest.
  const isLoaded = useMatches({ select: (matches) => matches.find(({ status }) => status !== 'success')?.status !== 'pending' })
  return (
    <Shell>
      <FirstDrawing isLoaded={isLoaded}>
        <Outlet />
      </FirstDrawing>
    </Shell>
  )
}
