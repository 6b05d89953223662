import { useLayoutEffect, useRef } from 'react'

/**
 * Gives the whole screen to the page: hides the site's bar (see global.css), and asks the browser for full screen.
 * Leaving the browser's full screen ends this mode too.
 */
export function useFocusMode(on: boolean, onLeave: () => void): void {
  const leave = useRef(onLeave)
  leave.current = onLeave
  // Before the first paint, so that nothing moves.
  useLayoutEffect(() => {
    if (!on) return
    const root = document.documentElement
    root.setAttribute('data-focus', '')
    root.removeAttribute('data-focus-asked')
    const changed = () => {
      if (!document.fullscreenElement) leave.current()
    }
    // Without a click just before (the page was opened by its address) the browser refuses; the bar is hidden all the same.
    const asked = navigator.userActivation?.isActive ? root.requestFullscreen?.() : undefined
    asked?.then(
      () => document.addEventListener('fullscreenchange', changed),
      () => {},
    )
    return () => {
      document.removeEventListener('fullscreenchange', changed)
      root.removeAttribute('data-focus')
      if (document.fullscreenElement) void document.exitFullscreen()
    }
  }, [on])
}
