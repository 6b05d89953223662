import { useElementSize, useIdle } from '@mantine/hooks'
import { IconMinus, IconPlayerPause, IconPlayerPlay, IconPlus, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { SiteHead } from '../../../components/site-head.tsx'
import { useTexts } from '../../../i18n/use-texts.ts'
import { hallSizeFor } from '../table/board-size.ts'
import { BoardTable, type BoardTableProps } from '../table/board-table.tsx'
import { FullScreenTool, HallTool, SchemeTool, toFullScreen } from './hall-tools.tsx'
import classes from './projector.module.css'
import { useAutoScroll } from './use-auto-scroll.ts'

const speeds = [20, 40, 70, 110, 170] as const
const USUAL_SPEED = 1

type Props = Omit<BoardTableProps, 'size' | 'pane' | 'onFollow' | 'cardActions'> & {
  title: string
  /** Content beside the title, such as the clock. */
  status: ReactNode
  onClose(): void
}

/** The board for a hall: full screen, large, scrolling through all rows by itself. */
export function Projector({ title, status, onClose, ...board }: Props) {
  const t = useTexts('scoreboard')
  const frame = useRef<HTMLDivElement>(null)
  const pane = useRef<HTMLDivElement>(null)
  const [running, setRunning] = useState(true)
  const [speed, setSpeed] = useState<number>(USUAL_SPEED)
  const { ref: stage, width } = useElementSize()
  const idle = useIdle(3000, { initialState: false })
  useAutoScroll(pane, { running, pxPerSecond: speeds[speed] ?? speeds[USUAL_SPEED] })

  const faster = (by: number) => setSpeed((now) => Math.max(0, Math.min(speeds.length - 1, now + by)))
  useEffect(() => {
    frame.current?.focus()
    return () => {
      if (document.fullscreenElement) document.exitFullscreen().catch(() => {})
    }
  }, [])
  const keys: Record<string, () => void> = {
    Escape: onClose,
    ' ': () => setRunning((now) => !now),
    '+': () => faster(1),
    '=': () => faster(1),
    '-': () => faster(-1),
    f: () => toFullScreen(frame),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys[event.key]
    if (act === undefined || (event.target instanceof HTMLButtonElement && event.key === ' ')) return
    event.preventDefault()
    act()
  }
  return createPortal(
    <div
      ref={frame}
      className={classes.frame}
      role="dialog"
      aria-modal
      aria-label={title}
      tabIndex={-1}
      data-idle={(idle && running) || undefined}
      onKeyDown={onKeyDown}
    >
      <header className={classes.head}>
        <SiteHead size={30} />
        <h1 className={classes.title}>{title}</h1>
        <div className={classes.status}>{status}</div>
        <div className={classes.tools}>
          <HallTool label={t(running ? 'projector.pause' : 'projector.play')} onClick={() => setRunning(!running)}>
            {running ? <IconPlayerPause size={20} /> : <IconPlayerPlay size={20} />}
          </HallTool>
          <HallTool label={t('projector.slower')} onClick={() => faster(-1)}>
            <IconMinus size={20} />
          </HallTool>
          <HallTool label={t('projector.faster')} onClick={() => faster(1)}>
            <IconPlus size={20} />
          </HallTool>
          <SchemeTool usual="light" />
          <FullScreenTool onClick={() => toFullScreen(frame)} />
          <HallTool label={t('projector.close')} onClick={onClose}>
            <IconX size={20} />
          </HallTool>
        </div>
      </header>
      <div ref={stage} className={classes.stage}>
        {width > 0 && <BoardTable {...board} size={hallSizeFor(width, board.problems.length)} pane={pane} />}
      </div>
    </div>,
    document.body,
  )
}
