import { ActionIcon, Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = { label: string; pressed?: boolean; onClick(): void; children: ReactNode }

/** An icon button above the board. */
export function BoardTool({ label, pressed, onClick, children }: Props) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant={pressed ? 'light' : 'default'} size={36} aria-label={label} aria-pressed={pressed} onClick={onClick}>
        {children}
      </ActionIcon>
    </Tooltip>
  )
}
