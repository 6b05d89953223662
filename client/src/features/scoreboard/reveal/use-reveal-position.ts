import { useState } from 'react'

/** Each step has two places: its cell is marked, then it is open. Place 0 is the sealed board, the last one the end. */
type RevealPlace = { opened: number; isAimed: boolean }

const lastPlace = (steps: number) => steps * 2
export const placeAt = (position: number): RevealPlace => ({ opened: Math.floor(position / 2), isAimed: position % 2 === 1 })

function stored(key: string, last: number): number {
  const position = Number(window.sessionStorage.getItem(key))
  return Number.isInteger(position) && position > 0 ? Math.min(position, last) : 0
}

/** The position of a ceremony. It survives a reload in front of a full hall. */
export function useRevealPosition(cid: number, steps: number) {
  const key = `reveal.${cid}`
  const last = lastPlace(steps)
  const [position, setPosition] = useState(() => stored(key, last))
  const go = (to: number | ((now: number) => number)) =>
    setPosition((now) => {
      const next = Math.max(0, Math.min(last, typeof to === 'function' ? to(now) : to))
      window.sessionStorage.setItem(key, String(next))
      return next
    })
  return { position, last, go }
}
