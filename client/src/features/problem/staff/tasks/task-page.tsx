import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Page } from '../../../../ui/page.tsx'
import { PageLink, type PagePath } from '../../../../ui/page-link.tsx'
import { Failure } from '../../../../ui/page-states.tsx'
import { SkeletonRows } from '../../../../ui/skeleton-rows.tsx'

type Props = {
  title: string
  /** The list of such tasks. */
  back: { to: PagePath; label: string }
  query: { error: unknown; isPending: boolean; refetch(): unknown }
  children: ReactNode
}

/** The page of one task of the back office that works through problems. */
export function TaskPage({ title, back, query, children }: Props) {
  return (
    <Page
      title={title}
      aside={
        <Button ml="auto" size="xs" variant="default" renderRoot={(props) => <PageLink to={back.to} {...props} />}>
          {back.label}
        </Button>
      }
    >
      {query.error !== null && <Failure error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <SkeletonRows rows={4} />}
      {children}
    </Page>
  )
}
