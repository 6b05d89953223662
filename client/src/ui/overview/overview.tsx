import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { Markdown } from '../markdown/markdown.tsx'
import pageClasses from '../page.module.css'
import { Panel } from '../panel.tsx'
import { useDocumentTitle } from '../use-document-title.ts'
import classes from './overview.module.css'

type Props = {
  title: string
  /** The description, and the next step. */
  children: ReactNode
  factsTitle: string
  facts: readonly { name: string; value: ReactNode }[]
  /** Below the facts. */
  aside?: ReactNode
}

/** The overview page of a contest, training or group: its description, with facts beside it. */
export function Overview({ title, children, factsTitle, facts, aside }: Props) {
  useDocumentTitle(title)
  return (
    <div className={pageClasses.page} data-width="wide">
      <VisuallyHidden component="h1">{title}</VisuallyHidden>
      <div className={classes.columns} data-in-order>
        <div className={classes.main} data-in-order>
          {children}
        </div>
        <aside>
          <Panel title={factsTitle}>
            <dl className={classes.facts}>
              {facts.map(({ name, value }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            {aside}
          </Panel>
        </aside>
      </div>
    </div>
  )
}

/** The author's description; `none` without one. */
export function OverviewText({ title, text, none }: { title: string; text: string | null | undefined; none: string }) {
  return <Panel title={title}>{text?.trim() ? <Markdown text={text} expectedLines={6} /> : <p className={classes.none}>{none}</p>}</Panel>
}

/** A note before a form. */
export function OverviewLead({ children }: { children: ReactNode }) {
  return <p className={classes.lead}>{children}</p>
}
