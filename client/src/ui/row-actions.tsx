import { ActionIcon, Group } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import { PageLink } from './page-link.tsx'

/** The actions at the end of a table row. */
export function RowActions({ children }: { children: ReactNode }) {
  return (
    <Group gap={2} justify="flex-end" wrap="nowrap">
      {children}
    </Group>
  )
}

type Props = {
  icon: Icon
  /** Names action and row, since an icon has no meaning for a screen reader. */
  label: string
} & ({ onClick(): void } | { link: Omit<ComponentProps<typeof PageLink>, 'children'> })

/** One of them: an action or a link. */
export function RowAction({ icon: Icon, label, ...act }: Props) {
  const look = { variant: 'subtle', color: 'gray', 'aria-label': label, children: <Icon size={17} /> } as const
  if ('onClick' in act) return <ActionIcon {...look} onClick={act.onClick} />
  return <ActionIcon {...look} renderRoot={(props) => <PageLink {...act.link} {...props} />} />
}
