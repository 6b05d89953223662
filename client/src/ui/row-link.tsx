import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'
import classes from './data-table.module.css'

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement> }

function Anchor({ className, ...rest }: Props) {
  return <a {...rest} className={className ? `${classes.rowLink} ${className}` : classes.rowLink} />
}

/** The link that a whole table row is; put it around the text that names the row. */
export const RowLink = createLink(Anchor)
