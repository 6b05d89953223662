/**
 * Theory of operation. A feed is the difference between one moment and the next. The log holds the present objects and the last changes by number. A reader
 * with the number of the last received change gets the later ones, a new reader all present objects. Each server has its own log, and stores what its
 * readers have (`ccs-steps.ts`), so a reader of another log gets the difference to that. Changes come in an order in which no object refers to a missing one: new objects bottom up,
 * then removed ones top down. The continuation of a contest comes before all other changes, and its end after them.
 */
import { type CcsChange, type CcsType, type Collection, type Collections, ccsTypes } from './ccs-collections.ts'
import { type CcsMark, markOf } from './ccs-marks.ts'
import type { CcsState } from './ccs-state.ts'

const MOST_CHANGES = 100_000

const begun = ['started', 'frozen', 'ended', 'thawed'] as const satisfies readonly (keyof CcsState)[]
const final = ['finalized', 'end_of_updates'] as const satisfies readonly (keyof CcsState)[]

const isSame = (a: CcsState, b: CcsState) => JSON.stringify(a) === JSON.stringify(b)

/** Successive states, each with one moment more. */
function stepsThrough(keys: readonly (keyof CcsState)[], from: CcsState, to: CcsState): CcsState[] {
  const steps: CcsState[] = []
  let state = from
  for (const key of keys) {
    const at = to[key]
    if (at == null || state[key] != null) continue
    state = { ...state, [key]: at }
    steps.push(state)
  }
  return steps
}

/** Changes before and after the other changes. A withdrawn moment comes first. */
function stateSteps(before: CcsState | null, after: CcsState): { first: CcsState[]; last: CcsState[] } {
  const keys = Object.keys(after) as (keyof CcsState)[]
  const kept = keys.map((key) => [key, before !== null && before[key] === after[key] ? (after[key] ?? null) : null])
  const ground = Object.fromEntries(kept) as CcsState
  const isTakenBack =
    before === null || (Object.keys(before) as (keyof CcsState)[]).some((key) => before[key] != null && ground[key] == null)
  const early = stepsThrough(begun, ground, after)
  const first = isTakenBack && early.length === 0 ? [ground] : [...(before !== null && isTakenBack ? [ground] : []), ...early]
  return { first, last: stepsThrough(final, first.at(-1) ?? ground, after) }
}

function differences(type: CcsType, before: Collection | undefined, after: Collection): { fresh: CcsChange[]; gone: CcsChange[] } {
  const fresh: CcsChange[] = []
  for (const [id, text] of after) {
    const was = before?.get(id) ?? null
    if (was !== text) fresh.push({ type, id, text, before: was })
  }
  const gone: CcsChange[] = []
  for (const [id, was] of before ?? []) if (!after.has(id)) gone.push({ type, id, text: null, before: was })
  return { fresh, gone }
}

function stateChanges(before: CcsState | null, after: CcsState) {
  if (before !== null && isSame(before, after)) return { first: [], last: [] }
  const toChange = (state: CcsState): CcsChange => ({ type: 'state', id: null, text: JSON.stringify(state) })
  const { first, last } = stateSteps(before, after)
  // The keys themselves change when a contest gets or loses a seal.
  const rest = first.length + last.length > 0 ? [] : [after]
  return { first: [...first, ...rest].map(toChange), last: last.map(toChange) }
}

/** All changes from one moment to another; from null: all objects of the second. */
function changesBetween(before: Collections | null, after: Collections): CcsChange[] {
  const all = ccsTypes.map((type) => differences(type, before?.[type], after[type]))
  const { first, last } = stateChanges(before?.state ?? null, after.state)
  const contest: CcsChange[] = before?.contest === after.contest ? [] : [{ type: 'contest', id: null, text: after.contest }]
  return [...contest, ...first, ...all.flatMap(({ fresh }) => fresh), ...all.toReversed().flatMap(({ gone }) => gone), ...last]
}

/** The changes of a log after one of its numbers, as marks; `after`: null for all objects. */
type CcsStep = { number: number; after: number | null; marks: CcsMark[] }

export type CcsLog = {
  /** Distinguishes this log from every other one, after a restart too. */
  name: string
  /** Updates the log to the present objects. */
  update(collections: Collections): void
  current(): Collections | null
  /** Token of the last change. */
  token(): string
  /** All present objects. */
  all(): CcsChange[]
  /** The changes since a token of this log; null for an unknown or forgotten token. */
  since(token: string): CcsChange[] | null
  /** The changes from objects that another log has sent. */
  sinceOther(before: Collections): CcsChange[]
  /** The changes after a number; all objects when the number is null or forgotten. */
  step(after: number | null): CcsStep
}

/** A place in a log. */
export const tokenOf = (name: string, number: number): string => `${name}.${number}`

/** @returns null for a text that is no token */
export function readToken(token: string): { name: string; number: number } | null {
  const [, name, number] = /^([\w-]{1,64})\.(\d{1,9})$/.exec(token) ?? []
  return name === undefined ? null : { name, number: Number(number) }
}

export function createCcsLog(name: string, mostChanges = MOST_CHANGES): CcsLog {
  let collections: Collections | null = null
  /** All objects, built once for all readers that start before the next change. */
  let whole: CcsChange[] | null = null
  let changes: CcsChange[] = []
  /** Number of the last change. */
  let last = 0

  /** Null for a number that is forgotten, or that never was. */
  const changesAfter = (number: number): CcsChange[] | null => {
    const missed = last - number
    if (!(missed >= 0 && missed <= changes.length)) return null
    return missed === 0 ? [] : changes.slice(-missed)
  }
  const all = () => {
    whole ??= collections === null ? [] : changesBetween(null, collections)
    return whole
  }

  return {
    name,
    update(next) {
      // No reader has a token from before the first moment.
      const fresh = collections === null ? [] : changesBetween(collections, next)
      collections = next
      whole = null
      last += fresh.length
      changes.push(...fresh)
      if (changes.length > mostChanges) changes = changes.slice(-mostChanges)
    },
    current: () => collections,
    token: () => tokenOf(name, last),
    all,
    since(token) {
      const place = readToken(token)
      // Withdrawn objects do not appear again in between.
      const isThere = (one: CcsChange) => one.id === null || one.text === null || collections?.[one.type].has(one.id)
      return place?.name === name ? (changesAfter(place.number)?.filter(isThere) ?? null) : null
    },
    sinceOther: (before) => (collections === null ? [] : changesBetween(before, collections)),
    step(after) {
      const since = after === null ? null : changesAfter(after)
      return { number: last, after: since && after, marks: (since ?? all()).map(markOf) }
    },
  }
}
