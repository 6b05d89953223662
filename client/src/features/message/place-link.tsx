import type { ReactNode } from 'react'
import { PageLink, type PagePath } from '../../ui/page-link.tsx'

/** A page of this site whose address the server has written, at the place that is meant. */
export function PlaceLink({ url, children }: { url: string; children: ReactNode }) {
  const [path, hash] = url.split('#')
  return (
    <PageLink to={path as PagePath} {...(hash ? { hash } : {})}>
      {children}
    </PageLink>
  )
}
