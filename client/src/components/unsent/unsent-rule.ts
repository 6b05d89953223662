/** A program that was submitted and that the server has not confirmed yet. Theory: docs/rules/pages.md, "When the network drops". */
export type Unsent = {
  /** Number of this press of Submit; the server stores one submission under it. */
  key: string
  /** Name of the problem in its place. */
  problemId: string
  ids: { cid?: number; tid?: number; gid?: number }
  language: string
  code: string
  /** Tries without an answer. */
  tries: number
  /** Whether a try was begun: a page that closes meanwhile leaves no failed try behind, and the server may have the program. */
  started: boolean
  /** Time of the next try, by the browser's clock. */
  nextAt: number
  /** End of the contest, by the site's clock; null where nothing ends. */
  closesAt: number | null
  /** `refused` and `ended` are final. */
  state: 'waiting' | 'refused' | 'ended'
  /** The server's words of a refusal. */
  refusal: string | null
}

/** How a try failed. `unanswered`: the server may have it or not. */
export type Failure =
  | { kind: 'unanswered' }
  | { kind: 'wait'; seconds: number }
  | { kind: 'signed-out' }
  | { kind: 'refused'; text: string }

const FIRST_PAUSE_MS = 2000
const LONGEST_PAUSE_MS = 60_000

/** The pause before the next try, in whole ms: it doubles, and each browser of a class takes another part of it. @param chance 0 to 1 */
export function pauseMs(tries: number, chance: number): number {
  return Math.round(Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(tries, 10)) * (0.5 + chance / 2))
}

/** The state after a failed try. A refusal is final; everything else is tried again. */
export function afterFailure(unsent: Unsent, failure: Failure, now: number, chance: number): Unsent {
  const again = (ms: number): Unsent => ({ ...unsent, tries: unsent.tries + 1, nextAt: now + ms })
  switch (failure.kind) {
    case 'unanswered':
    case 'signed-out':
      return again(pauseMs(unsent.tries, chance))
    case 'wait':
      return again(failure.seconds * 1000)
    case 'refused':
      return { ...unsent, state: 'refused', refusal: failure.text }
  }
}

/**
 * The act that is due. After the end of its contest nothing is sent any more. The first try is always made: then the server decides.
 * @param now browser's clock
 * @param siteNow site's clock
 */
export function dueAct({ state, started, nextAt, closesAt }: Unsent, now: number, siteNow: number): 'send' | 'end' | 'none' {
  if (state !== 'waiting') return 'none'
  if (started && closesAt !== null && siteNow >= closesAt) return 'end'
  return now >= nextAt ? 'send' : 'none'
}

/** Milliseconds until something is due; null where nothing will be. */
export function msUntilDue(all: readonly Unsent[], now: number, siteNow: number): number | null {
  const waits = all
    .filter(({ state }) => state === 'waiting')
    .map(({ nextAt, closesAt, started }) =>
      Math.min(nextAt - now, started && closesAt !== null ? closesAt - siteNow : Number.POSITIVE_INFINITY),
    )
  return waits.length === 0 ? null : Math.max(0, Math.min(...waits))
}

/** Whether both go to the same problem in the same place. */
export function isSamePlace(a: Pick<Unsent, 'problemId' | 'ids'>, b: Pick<Unsent, 'problemId' | 'ids'>): boolean {
  return a.problemId === b.problemId && a.ids.cid === b.ids.cid && a.ids.tid === b.ids.tid && a.ids.gid === b.ids.gid
}

/** A stored value, where it is one. */
export function readUnsent(value: unknown): Unsent[] {
  if (typeof value !== 'object' || value === null) return []
  const one = value as Record<string, unknown>
  const ids = typeof one.ids === 'object' && one.ids !== null ? (one.ids as Record<string, unknown>) : {}
  const id = (name: string) => (typeof ids[name] === 'number' ? { [name]: ids[name] } : {})
  const { key, problemId, language, code, tries, started, nextAt, closesAt, state, refusal } = one
  if (typeof key !== 'string' || typeof problemId !== 'string' || typeof language !== 'string' || typeof code !== 'string') return []
  return [
    {
      key,
      problemId,
      ids: { ...id('cid'), ...id('tid'), ...id('gid') },
      language,
      code,
      tries: typeof tries === 'number' ? tries : 1,
      started: started !== false,
      nextAt: typeof nextAt === 'number' ? nextAt : 0,
      closesAt: typeof closesAt === 'number' ? closesAt : null,
      state: state === 'refused' || state === 'ended' ? state : 'waiting',
      refusal: typeof refusal === 'string' ? refusal : null,
    },
  ]
}
