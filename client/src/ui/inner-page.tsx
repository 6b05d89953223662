import type { ComponentProps } from 'react'
import { Page } from './page.tsx'

/** One page inside a part of the site that has its own heading above: a contest, a training, a group. */
export function InnerPage(props: Pick<ComponentProps<typeof Page>, 'title' | 'aside' | 'children'>) {
  return <Page inner width="wide" {...props} />
}
