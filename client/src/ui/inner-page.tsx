import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import pageClasses from './page.module.css'
import { useDocumentTitle } from './use-document-title.ts'

type Props = {
  title: string
  aside?: ReactNode
  children: ReactNode
}

/** One page inside a part of the site that has its own heading above: a contest, a training, a group. */
export function InnerPage({ title, aside, children }: Props) {
  useDocumentTitle(title)
  return (
    <div className={pageClasses.page} data-width="wide">
      <header className={pageClasses.head}>
        <Title order={1} size="h4">
          {title}
        </Title>
        {aside}
      </header>
      {children}
    </div>
  )
}
