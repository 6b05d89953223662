import { Link, type LinkProps } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, ComponentType, ReactNode } from 'react'

/** The address of any page of this site. */
export type PagePath = NonNullable<LinkProps['to']>

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  to: PagePath
  /** Values of the path's parameters. */
  params?: Record<string, string>
  /** The query. */
  search?: Record<string, unknown>
  /** The anchor on the page, without `#`. */
  hash?: string
  children?: ReactNode
  /** Attributes of a link to the open page. */
  activeProps?: Record<`data-${string}`, boolean>
  /** `exact`: pages below it do not count as this one. */
  activeOptions?: { exact: boolean }
}

/**
 * A link whose page is known only at run time, such as one entry of a menu.
 * The router's own link would instantiate its types for every page of the site at each such place.
 */
export const PageLink = Link as unknown as ComponentType<Props>
