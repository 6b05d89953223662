import { useElementSize, useReducedMotion } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import type { BoardPageRow } from '@touchstone/shared/contests/scoreboard/board.schema.ts'
import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { acmLook } from '../../../components/contest-rules/acm-look.ts'
import { SiteHead } from '../../../components/site-head.tsx'
import { useTexts } from '../../../i18n/use-texts.ts'
import { FullScreenTool, HallTool, SchemeTool, toFullScreen } from '../hall/hall-tools.tsx'
import type { BoardProblem } from '../table/board-head.tsx'
import { hallSizeFor } from '../table/board-size.ts'
import { BoardTable } from '../table/board-table.tsx'
import { problemStats } from '../table/problem-stats.ts'
import { flyAway } from './fly-away.ts'
import { PublishBoard } from './publish-board.tsx'
import type { RevealRows } from './reveal-rows.ts'
import classes from './reveal-screen.module.css'
import type { ScrollInfo } from './reveal-setup.ts'
import { placeAt, useRevealPosition } from './use-reveal-position.ts'

/** Interval between two places in automatic mode. */
const AUTO_MS = 1400
/** The position of the active row on the screen, from the top; the rows that it passes are above it. */
const AIM_HEIGHT = 0.72

type Props = { cid: number; info: ScrollInfo; reveal: RevealRows; problems: readonly BoardProblem[] }

/** The ceremony: sealed cells open one by one, from the last row up, by key and by click, forwards and back. */
export function RevealScreen({ cid, info, reveal, problems }: Props) {
  const t = useTexts('scoreboard')
  const frame = useRef<HTMLDivElement>(null)
  const pane = useRef<HTMLDivElement>(null)
  const still = useReducedMotion(false, { getInitialValueInEffect: false })
  const { ref: stage, width } = useElementSize()
  const { position, last, go } = useRevealPosition(cid, reveal.steps)
  const [isPlaying, setPlaying] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const { opened, isAimed } = placeAt(position)
  const { rows, firsts, next } = useMemo(() => reveal.at(opened), [reveal, opened])
  const stats = useMemo(() => problemStats(rows, acmLook), [rows])
  const size = hallSizeFor(width, problems.length)

  const forward = () => {
    if (isAimed && next !== null && pane.current) {
      const to = reveal.at(opened + 1).rows.findIndex(({ uid }) => uid === next.uid)
      if (!still) flyAway(pane.current, next.uid, (next.index - to) * size.row)
    }
    go((now) => now + 1)
  }
  const back = () => {
    setPlaying(false)
    go((now) => now - 1)
  }

  useEffect(() => frame.current?.focus(), [])
  // The view follows the next cell; at the end it moves to the winners.
  const aimedIndex = next?.index ?? null
  useLayoutEffect(() => {
    const box = pane.current
    if (box === null || width === 0) return
    const top = aimedIndex === null ? 0 : size.head + aimedIndex * size.row - box.clientHeight * AIM_HEIGHT
    box.scrollTo({ top, behavior: still ? 'instant' : 'smooth' })
  }, [aimedIndex, size.row, size.head, width, still])
  useEffect(() => {
    if (!isPlaying) return
    if (position >= last) {
      setPlaying(false)
      return
    }
    const timer = setTimeout(forward, AUTO_MS)
    return () => clearTimeout(timer)
  })

  const keys: Record<string, () => void> = {
    ArrowRight: forward,
    ArrowDown: forward,
    PageDown: forward,
    ' ': forward,
    Enter: forward,
    ArrowLeft: back,
    ArrowUp: back,
    PageUp: back,
    Backspace: back,
    Home: () => go(0),
    End: () => go(last),
    a: () => setPlaying((now) => !now),
    f: () => toFullScreen(frame),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys[event.key]
    const onButton = event.target instanceof HTMLButtonElement && (event.key === ' ' || event.key === 'Enter')
    if (act === undefined || onButton || isAsking || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    act()
  }
  const tierOf = ({ award }: BoardPageRow) => (award === null ? undefined : `medal-${award}`)
  return (
    <div ref={frame} className={classes.frame} tabIndex={-1} onKeyDownCapture={onKeyDown}>
      <header className={classes.head}>
        <SiteHead size={30} />
        <h1 className={classes.title}>{info.title}</h1>
        <span className={classes.progress} role="status">
          {next === null ? t('reveal.end') : t('reveal.progress', { opened, steps: reveal.steps })}
        </span>
        {next === null && <PublishBoard info={info} isAsking={isAsking} setAsking={setAsking} />}
        <div className={classes.tools}>
          <HallTool label={t('reveal.back')} disabled={position === 0} onClick={back}>
            <IconChevronLeft size={22} />
          </HallTool>
          <HallTool label={t('reveal.forward')} disabled={position === last} onClick={forward}>
            <IconChevronRight size={22} />
          </HallTool>
          <HallTool
            label={t(isPlaying ? 'reveal.pause' : 'reveal.play')}
            disabled={position === last}
            onClick={() => setPlaying(!isPlaying)}
          >
            {isPlaying ? <IconPlayerPause size={20} /> : <IconPlayerPlay size={20} />}
          </HallTool>
          <SchemeTool usual="dark" />
          <FullScreenTool onClick={() => toFullScreen(frame)} />
        </div>
      </header>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the frame and the buttons do the same */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above */}
      <div ref={stage} className={classes.stage} onClick={forward}>
        {width > 0 && (
          <BoardTable
            label={t('reveal.title')}
            rows={rows}
            problems={problems}
            awards={reveal.tiers}
            look={acmLook}
            firsts={firsts}
            stats={stats}
            size={size}
            pane={pane}
            scene="reveal"
            isQuiet
            current={next?.uid ?? null}
            aimed={isAimed && next !== null ? { uid: next.uid, problem: next.problem } : null}
            markOf={tierOf}
          />
        )}
      </div>
    </div>
  )
}
