import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTexts } from './i18n/use-texts.ts'
import { router } from './router.tsx'
import { colorSchemeManager, cssVariablesResolver } from './theme/theme.ts'
import { useTheme } from './theme/use-accent.ts'
import { queryClient } from './trpc/query-client.ts'
import { trpc } from './trpc/trpc.ts'
import { trpcReactClient } from './trpc/trpc-client.ts'

/** The theme, and the names of buttons that Mantine would write in English. */
function useSpokenTheme() {
  const theme = useTheme()
  const t = useTexts('common')
  return useMemo(() => {
    const PasswordInput = { defaultProps: { visibilityToggleButtonProps: { 'aria-label': t('password.toggle') } } }
    return { ...theme, components: { ...theme.components, PasswordInput } }
  }, [theme, t])
}

/** The root of the pages: theme, calls, router. */
export function App() {
  return (
    <MantineProvider
      theme={useSpokenTheme()}
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
