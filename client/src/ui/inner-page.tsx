import type { ComponentProps } from 'react'
import { Page } from './page.tsx'

/** One page below the heading of a contest, a training or a group. */
export function InnerPage(props: Pick<ComponentProps<typeof Page>, 'title' | 'aside' | 'help' | 'children'>) {
  return <Page inner width="wide" {...props} />
}
