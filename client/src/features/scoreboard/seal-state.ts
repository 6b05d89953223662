import type { BoardData } from './table/board-data.ts'

/** The seal's state on a board. `leftSec`: until it changes. */
export type SealState =
  | { kind: 'none' }
  | { kind: 'soon'; leftSec: number }
  | { kind: 'sealed'; fromSec: number; leftSec: number; opensAlone: boolean }
  | { kind: 'waiting'; fromSec: number }
  | { kind: 'lifted' }

/** How long before the seal a board announces it. */
const SOON_SEC = 30 * 60

type Board = Pick<BoardData, 'seal' | 'view' | 'durationSec'>

/** @param elapsedSec since the start, by the site's clock */
export function sealStateOf({ seal, view, durationSec }: Board, elapsedSec: number): SealState {
  if (seal === null) return { kind: 'none' }
  const isSealing = elapsedSec >= seal.fromSec && (elapsedSec < durationSec || seal.opens === 'by-hand')
  if (view === 'lifted' || view === 'lifted-end') return isSealing ? { kind: 'lifted' } : { kind: 'none' }
  if (seal.on) {
    if (elapsedSec >= durationSec) return { kind: 'waiting', fromSec: seal.fromSec }
    return { kind: 'sealed', fromSec: seal.fromSec, leftSec: durationSec - elapsedSec, opensAlone: seal.opens === 'at-end' }
  }
  const leftSec = seal.fromSec - elapsedSec
  return leftSec > 0 && leftSec <= SOON_SEC ? { kind: 'soon', leftSec } : { kind: 'none' }
}
