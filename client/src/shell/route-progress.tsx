import { NavigationProgress, nprogress } from '@mantine/nprogress'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** The line on top while the next page is on its way; a change that is there at once shows none. */
export function RouteProgress() {
  const router = useRouter()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stops = [
      router.subscribe('onBeforeLoad', ({ pathChanged }) => {
        clearTimeout(timer)
        if (pathChanged) timer = setTimeout(() => nprogress.start(), 100)
      }),
      router.subscribe('onResolved', () => {
        clearTimeout(timer)
        nprogress.complete()
      }),
    ]
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [router])
  return <NavigationProgress size={2} stepInterval={1000} />
}
