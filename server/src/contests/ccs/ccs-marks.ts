/** A server remembers the mark of an object. By the mark it sees later whether a reader has the present text. */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { type CcsChange, type CcsType, type Collections, ccsTypes } from './ccs-collections.ts'
import { CcsState } from './ccs-state.ts'

/** Kind and id of an object with its mark: null for a removed one. The state, and the runs of a judgement, are their own marks. */
export const CcsMark = z.union([
  z.tuple([z.literal('contest'), z.null(), z.string()]),
  z.tuple([z.literal('state'), z.null(), CcsState]),
  z.tuple([z.enum(ccsTypes), z.string(), z.string().nullable()]),
])
export type CcsMark = z.infer<typeof CcsMark>

/** Bits enough that two texts of one object never have the same mark. */
const MARK_LENGTH = 16

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, MARK_LENGTH)
const markOfText = (type: CcsType, text: string): string => (type === 'runs' ? text : hashOf(text))

export function markOf(change: CcsChange): CcsMark {
  if (change.id !== null) return [change.type, change.id, change.text === null ? null : markOfText(change.type, change.text)]
  return change.type === 'contest' ? ['contest', null, hashOf(change.text)] : ['state', null, CcsState.parse(JSON.parse(change.text))]
}

const emptyCollections = () => Object.fromEntries(ccsTypes.map((type) => [type, new Map()])) as { [type in CcsType]: Map<string, string> }

/**
 * The objects that a reader has by these marks. An object whose mark is that of the present text has this text, another one has a text that
 * no object has.
 * @returns null when the marks lack the contest or its state
 */
export function collectionsOf(marks: Iterable<CcsMark>, present: Collections): Collections | null {
  let [contest, state]: [string | null, CcsState | null] = [null, null]
  const objects = emptyCollections()
  const textFor = (mark: string, type: CcsType, text: string | undefined) =>
    text !== undefined && markOfText(type, text) === mark ? text : mark
  for (const [type, id, mark] of marks) {
    if (type === 'contest') contest = mark === hashOf(present.contest) ? present.contest : mark
    else if (type === 'state') state = mark
    else if (mark === null) objects[type].delete(id)
    else objects[type].set(id, textFor(mark, type, present[type].get(id)))
  }
  if (contest === null || state === null) return null
  return { ...objects, contest, state }
}
