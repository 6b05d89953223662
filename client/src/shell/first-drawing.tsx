import { type ReactNode, useDeferredValue, useState } from 'react'
import { PagePending } from './page-boundaries.tsx'

type Props = {
  /** The router has the code and the first data of the page. */
  isLoaded: boolean
  children: ReactNode
}

/**
 * Draws the first page after its frame, in slices. React draws what the router and the queries report at once. A slow computer would hold
 * still for a third of a second. Later pages are drawn at once.
 */
export function FirstDrawing({ isLoaded, children }: Props) {
  const [hasLoaded, setHasLoaded] = useState(isLoaded)
  if (isLoaded && !hasLoaded) setHasLoaded(true)
  return useDeferredValue(hasLoaded, false) ? children : <PagePending />
}
