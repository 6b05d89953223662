import { minute } from '@touchstone/shared/ground/time/instant.ts'

/** Longer gaps are drawn as a break of this length: otherwise homework of a week would show nothing of its hours. */
export const BREAK_MS = 30 * minute
/** The least distance between two moments, so that each stays visible. */
const LEAST_MS = minute

type TimeScale = {
  /** From 0 to 1; linear between two known moments. */
  place(at: number): number
  /** The breaks, with the omitted time. */
  breaks: readonly { from: number; to: number; ms: number }[]
}

/** A scale over these moments that keeps busy times wide. */
export function timeScale(moments: readonly number[]): TimeScale {
  const known = [...new Set(moments)].toSorted((a, b) => a - b)
  let length = 0
  const stops = known.map((at, n) => {
    const gap = at - (known[n - 1] ?? at)
    length += n === 0 ? 0 : Math.min(Math.max(gap, LEAST_MS), BREAK_MS)
    return { at, gap, place: length }
  })
  const scaled = (place: number) => (length === 0 ? 0.5 : place / length)
  return {
    place(at) {
      const after = stops.findIndex((stop) => stop.at >= at)
      const [right, left] = [stops[after], stops[after - 1]]
      if (!right) return stops.length === 0 ? 0.5 : 1
      if (!left) return scaled(right.place)
      return scaled(left.place + ((right.place - left.place) * (at - left.at)) / (right.at - left.at))
    },
    breaks: stops.flatMap(({ gap, place }, n) =>
      gap > BREAK_MS ? [{ from: scaled(stops[n - 1]?.place ?? 0), to: scaled(place), ms: gap }] : [],
    ),
  }
}
