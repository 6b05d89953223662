import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'

/** The line in the address: 12 for `#L12`. */
export function useLineOfAddress(): number | undefined {
  const line = useLocation({ select: ({ hash }) => Number(/^L([1-9]\d{0,6})$/.exec(hash)?.[1]) })
  return Number.isNaN(line) ? undefined : line
}

/** Scrolls to that line, once the content above it is loaded. */
export function useScrollToLine(line: number | undefined, ready: boolean): void {
  useEffect(() => {
    if (ready && line !== undefined) document.getElementById(`L${line}`)?.scrollIntoView({ block: 'center' })
  }, [ready, line])
}
