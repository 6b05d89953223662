import { displayIdOf } from '@touchstone/shared/problems/problem/display-id.ts'

/** The first letter that no problem of the contest uses: A to Z, then AA, AB. */
export function nextDisplayId(taken: readonly string[]): string {
  const used = new Set<string>(taken.map(displayIdOf))
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  for (const first of ['', ...letters]) {
    for (const second of letters) if (!used.has(first + second)) return first + second
  }
  return ''
}

/** Balloon colours that are easy to distinguish from afar, in the usual order. */
export const balloonColors = [
  ...['#e6194b', '#3cb44b', '#ffe119', '#0082c8', '#f58231', '#911eb4', '#46f0f0', '#f032e6'],
  ...['#d2f53c', '#fabebe', '#008080', '#aa6e28', '#800000', '#000080', '#808080', '#ffffff'],
]
