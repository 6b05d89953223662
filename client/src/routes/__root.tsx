import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { Shell } from '../shell/shell.tsx'
import type { calls } from '../trpc/trpc-client.ts'

export const Route = createRootRouteWithContext<{ calls: typeof calls }>()({
  component: Root,
})

function Root() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}
