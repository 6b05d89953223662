import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { HelpPlace } from '../help/help-pages.ts'
import { HelpLink } from './help-link.tsx'
import classes from './page.module.css'
import { useDocumentTitle } from './use-document-title.ts'

type Props = {
  title: string
  /** `wide` uses the whole window (tables with many columns), `text` a width for reading. Default: `normal`. */
  width?: 'normal' | 'wide' | 'text' | undefined
  /** Below the heading of a part of the site: its own heading is smaller. Default: no. */
  inner?: boolean
  /** Content beside the title: a count, an action. */
  aside?: ReactNode
  /** The answer to questions that this page raises. */
  help?: HelpPlace | undefined
  children: ReactNode
}

/** The frame of an ordinary page: one heading, one column. */
export function Page({ title, width = 'normal', inner = false, aside, help, children }: Props) {
  useDocumentTitle(title)
  return (
    <div className={classes.page} data-width={width} data-in-order>
      <header className={classes.head}>
        <Title order={1} size={inner ? 'h4' : 'h3'}>
          {title}
        </Title>
        {help && <HelpLink to={help} />}
        {aside}
      </header>
      {children}
    </div>
  )
}
