import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { router } from './router.tsx'
import { colorSchemeManager, cssVariablesResolver } from './theme/theme.ts'
import { useTheme } from './theme/use-accent.ts'
import { queryClient } from './trpc/query-client.ts'
import { trpc } from './trpc/trpc.ts'
import { trpcReactClient } from './trpc/trpc-client.ts'

/** The root of the pages: theme, calls, router. */
export function App() {
  return (
    <MantineProvider
      theme={useTheme()}
      defaultColorScheme="auto"
      colorSchemeManager={colorSchemeManager}
      cssVariablesResolver={cssVariablesResolver}
    >
      <trpc.Provider client={trpcReactClient} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </trpc.Provider>
    </MantineProvider>
  )
}
