import { Link, type LinkProps } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, ComponentType, ReactNode } from 'react'

/** The address of any page of this site. */
export type PagePath = NonNullable<LinkProps['to']>

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  to: PagePath
  children?: ReactNode
  /** Attributes while the page is the one shown. */
  activeProps?: Record<`data-${string}`, boolean>
}

/**
 * A link whose page is known only when the program runs, such as one entry of a menu.
 * The router's own link would solve its types for every page of the site at each such place.
 */
export const PageLink = Link as unknown as ComponentType<Props>
