import { ActionIcon, Group } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import { PageLink } from './page-link.tsx'

/** What can be done to a row of a table, at its end. */
export function RowActions({ children }: { children: ReactNode }) {
  return (
    <Group gap={2} justify="flex-end" wrap="nowrap">
      {children}
    </Group>
  )
}

type Props = {
  icon: Icon
  /** Names the act and the row: the picture says nothing to a screen reader. */
  label: string
} & ({ onClick(): void } | { link: Omit<ComponentProps<typeof PageLink>, 'children'> })

/** One of them: an act, or the way to a page. */
export function RowAction({ icon: Icon, label, ...act }: Props) {
  const look = { variant: 'subtle', color: 'gray', 'aria-label': label, children: <Icon size={17} /> } as const
  if ('onClick' in act) return <ActionIcon {...look} onClick={act.onClick} />
  return <ActionIcon {...look} renderRoot={(props) => <PageLink {...act.link} {...props} />} />
}
