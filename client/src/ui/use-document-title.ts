import { useEffect, useSyncExternalStore } from 'react'

const usualName = 'Touchstone'
let siteName = usualName
const listeners = new Set<() => void>()

/** The site's name after every page title, as set by its administrators; without one the default name. */
export function setSiteName(name: string | null | undefined): void {
  siteName = name || usualName
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Sets the window's title; the site's name may load later than the page. */
export function useDocumentTitle(title: string): void {
  const site = useSyncExternalStore(subscribe, () => siteName)
  useEffect(() => {
    document.title = title ? `${title} · ${site}` : site
  }, [title, site])
}
