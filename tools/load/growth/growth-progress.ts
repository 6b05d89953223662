/** Progress of the judges in a growth run, and how long it waits for them: as long as verdicts arrive, up to a bound. */

/** Without a new verdict for so long, the judges count as stuck. */
export const STUCK_MS = 600_000
/** The run waits no longer after its last submission. */
export const LONGEST_MS = 7_200_000
const SAY_EVERY_MS = 30_000

/** Submissions in the database. */
export type Counted = { judged: number; open: number }
/** `judged`: each has a verdict; `stuck`: no verdict arrives any more; `too-long`: verdicts still arrive at the bound. */
export type Settled = 'judged' | 'stuck' | 'too-long'

/** Follows the counts. Instants are milliseconds from one beginning. @param wanted verdicts that are expected */
export function createProgress(wanted: number, fromMs: number) {
  let last: { atMs: number; judged: number } | null = null
  let said = { atMs: fromMs, judged: 0 }

  return {
    /** @returns why the wait ends; null while it continues */
    look({ judged, open }: Counted, atMs: number): Settled | null {
      if (judged > (last?.judged ?? -1)) last = { atMs, judged }
      if (open === 0 && judged >= wanted) return 'judged'
      if (atMs - (last?.atMs ?? fromMs) >= STUCK_MS) return 'stuck'
      return atMs - fromMs >= LONGEST_MS ? 'too-long' : null
    },
    /** A line every half minute; null in between. */
    line({ judged, open }: Counted, atMs: number): string | null {
      if (atMs - said.atMs < SAY_EVERY_MS) return null
      const seconds = (atMs - said.atMs) / 1000
      const words = `${judged} of ${wanted} have a verdict, ${judged - said.judged} of them new in ${seconds.toFixed(0)} s; ${open} wait or run`
      said = { atMs, judged }
      return words
    },
  }
}

export const settledWords: Record<Settled, string> = {
  judged: 'every submission has a verdict',
  stuck: `no verdict arrived for ${STUCK_MS / 60_000} minutes`,
  'too-long': `verdicts still arrived after ${LONGEST_MS / 60_000} minutes, and the wait ends there`,
}
