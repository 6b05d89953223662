import { useEffect } from 'react'

let siteName = 'Touchstone'

/** The site's own name, as set by its administrators, behind every page title. */
export function setSiteName(name: string): void {
  siteName = name
}

export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} · ${siteName}` : siteName
  }, [title])
}
