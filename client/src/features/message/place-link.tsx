import type { ReactNode } from 'react'
import { PageLink, type PagePath } from '../../ui/page-link.tsx'

/** A link to an address of this site that the server wrote, scrolled to its target. */
export function PlaceLink({ url, children }: { url: string; children: ReactNode }) {
  const [path, hash] = url.split('#')
  return (
    <PageLink to={path as PagePath} {...(hash ? { hash } : {})}>
      {children}
    </PageLink>
  )
}
