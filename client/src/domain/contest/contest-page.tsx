import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import pageClasses from '../../ui/page.module.css'
import { useDocumentTitle } from '../../ui/use-document-title.ts'

type Props = {
  title: string
  aside?: ReactNode
  children: ReactNode
}

/** One page of a contest, below the contest's own heading. */
export function ContestPage({ title, aside, children }: Props) {
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
