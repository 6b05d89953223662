import { useReducedMotion } from '@mantine/hooks'
import { type RefObject, useLayoutEffect, useRef } from 'react'

type Options = {
  /** The part of the table whose rows move; each row has its uid as `data-uid`. */
  body: RefObject<HTMLElement | null>
  /** Uids in their order. */
  order: readonly string[]
  rowHeight: number
  /** Rows glide only while this stays the same: another page or another search is no move. */
  scene: string
  durationMs?: number
}

/** Rows to their index; a long distance is cut to its visible part. */
const placesOf = (order: readonly string[]) => new Map(order.map((uid, index) => [uid, index]))
const LONGEST_WAY_ROWS = 24

/** Moved rows glide from their old place; climbing rows pass above the others. Not with reduced motion. */
export function useRowMoves({ body, order, rowHeight, scene, durationMs = 900 }: Options): void {
  const still = useReducedMotion(false, { getInitialValueInEffect: false })
  const last = useRef<{ scene: string; order: readonly string[]; places: ReadonlyMap<string, number> }>(null)
  useLayoutEffect(() => {
    const before = last.current
    if (before?.order === order && before.scene === scene) return
    const places = placesOf(order)
    last.current = { scene, order, places }
    if (before?.scene !== scene || still || document.hidden) return
    for (const row of body.current?.querySelectorAll<HTMLElement>('[data-uid]') ?? []) {
      const [was, is] = [before.places.get(row.dataset.uid ?? ''), places.get(row.dataset.uid ?? '')]
      if (was === undefined || is === undefined || was === is || !row.animate) continue
      const way = Math.max(-LONGEST_WAY_ROWS, Math.min(LONGEST_WAY_ROWS, was - is)) * rowHeight
      row.dataset.moves = way > 0 ? 'up' : 'down'
      const move = row.animate([{ transform: `translateY(${way}px)` }, { transform: 'none' }], {
        duration: durationMs,
        easing: 'cubic-bezier(0.25, 0.7, 0.2, 1)',
      })
      move.onfinish = move.oncancel = () => delete row.dataset.moves
    }
  }, [body, order, rowHeight, scene, still, durationMs])
}
