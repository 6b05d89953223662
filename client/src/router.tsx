import { createRouter } from '@tanstack/react-router'
import { routeTree } from './routeTree.gen.ts'
import { parseSearch, stringifySearch } from './search/search-format.ts'
import { NotFoundPage } from './shell/not-found-page.tsx'
import { PageFailure, PagePending } from './shell/page-boundaries.tsx'
import { calls } from './trpc/trpc-client.ts'

export const router = createRouter({
  routeTree,
  context: { calls },
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0, // the query cache decides what is fresh
  defaultPendingMs: 150,
  defaultPendingMinMs: 200,
  defaultPendingComponent: PagePending,
  defaultErrorComponent: PageFailure,
  defaultNotFoundComponent: NotFoundPage,
  scrollRestoration: true,
})

// Only the first page begins in the focus mode of its address (first-paint.js).
router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
  if (fromLocation && pathChanged) document.documentElement.removeAttribute('data-focus-asked')
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    /** Shows the footer. Default: true; full-window pages leave it out. */
    footer?: boolean
    /** The page has its own navigation; the site's is hidden while it loads. */
    ownNavigation?: boolean
    /** Inside a contest: the page fills the window, without the contest's heading. */
    fillsWindow?: boolean
  }
}
