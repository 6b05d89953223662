import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'
import classes from './data-table.module.css'
import type { PageLink } from './page-link.tsx'

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement> }

function Anchor({ className, ...rest }: Props) {
  return <a {...rest} data-row-link className={className ? `${classes.rowLink} ${className}` : classes.rowLink} />
}

/** The link over a whole table row; put it around the text that names the row. */
export const RowLink = createLink(Anchor)

/** The same where the page is known only at run time. */
export const PageRowLink = RowLink as unknown as typeof PageLink
