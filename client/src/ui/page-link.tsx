import { Link, type LinkProps } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, ComponentType, ReactNode } from 'react'

/** The address of any page of this site. */
export type PagePath = NonNullable<LinkProps['to']>

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  to: PagePath
  /** What stands in the place of the path's names. */
  params?: Record<string, string>
  /** What stands after the question mark. */
  search?: Record<string, unknown>
  /** The place on the page, without `#`. */
  hash?: string
  children?: ReactNode
  /** Attributes while the page is the one shown. */
  activeProps?: Record<`data-${string}`, boolean>
  /** `exact`: the pages below it do not count as this one. */
  activeOptions?: { exact: boolean }
}

/**
 * A link whose page is known only when the program runs, such as one entry of a menu.
 * The router's own link would solve its types for every page of the site at each such place.
 */
export const PageLink = Link as unknown as ComponentType<Props>
