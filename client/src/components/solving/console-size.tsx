import { type KeyboardEvent, type PointerEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useStored } from '../../storage/use-stored.ts'
import classes from './console-size.module.css'

/** Heights in pixels. 0 is the height of the content. */
const least = 120
const most = 700
const step = 24

const within = (height: number) => Math.min(most, Math.max(least, Math.round(height)))

/** The panel below the editor with a grip above it: drag it, or move it by the arrow keys, Home and End; Enter gives the height of the content. */
export function ConsoleSize({ children }: { children: ReactNode }) {
  const t = useTexts('editor')
  const [height, setHeight] = useStored<number>('consoleHeight', 0)
  const box = useRef<HTMLDivElement>(null)
  const from = useRef<{ y: number; height: number }>(null)
  const shown = () => height || (box.current?.firstElementChild?.clientHeight ?? least)
  const drag = (event: PointerEvent) => {
    if (from.current) setHeight(within(from.current.height + from.current.y - event.clientY))
  }
  const [ownHeight, setOwnHeight] = useState(least)
  // The content, and with it its own height, changes with every result.
  useLayoutEffect(() => {
    if (height === 0) setOwnHeight(within(shown()))
  })
  const press = (event: KeyboardEvent) => {
    const heights: Record<string, () => number> = {
      ArrowUp: () => within(shown() + step),
      ArrowDown: () => within(shown() - step),
      Home: () => least,
      End: () => most,
      Enter: () => 0,
    }
    const next = heights[event.key]
    if (!next) return
    event.preventDefault()
    setHeight(next())
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a rule cannot be moved */}
      <div
        className={classes.grip}
        role="separator"
        tabIndex={0}
        aria-orientation="horizontal"
        aria-label={t('console.size')}
        aria-valuemin={least}
        aria-valuemax={most}
        aria-valuenow={height || ownHeight}
        title={t('console.sizeHint')}
        onKeyDown={press}
        onDoubleClick={() => setHeight(0)}
        onPointerDown={(event) => {
          from.current = { y: event.clientY, height: shown() }
          event.currentTarget.setPointerCapture(event.pointerId)
        }}
        onPointerMove={drag}
        onPointerUp={() => {
          from.current = null
        }}
      />
      <div ref={box} className={classes.console} data-sized={height > 0 || undefined} style={height > 0 ? { height } : {}}>
        {children}
      </div>
    </>
  )
}
