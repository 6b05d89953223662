import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMaximize, IconMoon, IconSun } from '@tabler/icons-react'
import type { ReactNode, RefObject } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'

type ToolProps = { label: string; disabled?: boolean; onClick(): void; children: ReactNode }

/** One button above a full-screen board. */
export function HallTool({ label, disabled = false, onClick, children }: ToolProps) {
  return (
    <ActionIcon variant="subtle" color="gray" size={38} aria-label={label} title={label} disabled={disabled} onClick={onClick}>
      {children}
    </ActionIcon>
  )
}

/** @param usual the value before the browser reports another one */
export function SchemeTool({ usual }: { usual: 'light' | 'dark' }) {
  const t = useTexts('scoreboard')
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme(usual) === 'dark'
  return (
    <HallTool label={t(isDark ? 'projector.light' : 'projector.dark')} onClick={() => setColorScheme(isDark ? 'light' : 'dark')}>
      {isDark ? <IconSun size={20} /> : <IconMoon size={20} />}
    </HallTool>
  )
}

export function FullScreenTool({ onClick }: { onClick(): void }) {
  const t = useTexts('scoreboard')
  return (
    <HallTool label={t('projector.fullScreen')} onClick={onClick}>
      <IconMaximize size={20} />
    </HallTool>
  )
}

/** A browser may refuse full screen; the board fills the window all the same. */
export function toFullScreen(frame: RefObject<HTMLElement | null>): void {
  frame.current?.requestFullscreen?.().catch(() => {})
}
