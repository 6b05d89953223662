/** Terms of hints, with their forms on the wire. Instants are ms UTC. */

import { z } from 'zod'
import { EditVersion, SentVersion } from '../../ground/wire/edit-version.ts'
import { hintLimits } from './hint-limits.ts'

const int = z.number().int()

/** `by-hand`: when the teacher opens it. `tries`: after so many wrong ones. `minutes`: so long after the first submission. */
export const HintCondition = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('by-hand') }),
  z.object({ kind: z.literal('tries'), count: int.min(1).max(hintLimits.tries) }),
  z.object({ kind: z.literal('minutes'), count: int.min(1).max(hintLimits.minutes) }),
])
export type HintCondition = z.infer<typeof HintCondition>
export type HintKind = HintCondition['kind']

export const HintRef = z.object({ id: int })
export const HintsQuery = z.object({ tid: int, pid: int })
export const KeptHintsQuery = z.object({
  tid: int,
  /** Only of this problem. */
  pid: int.nullish().transform((pid) => pid ?? undefined),
})

/** All hints of a problem in their order. Each stored hint is listed here or among the removed ones. */
export const SavedHints = HintsQuery.extend({
  hints: z
    .array(
      z.object({ id: int.nullable(), text: z.string().trim().min(1).max(hintLimits.text), condition: HintCondition, version: SentVersion }),
    )
    .max(hintLimits.count),
  removes: z.array(int).max(hintLimits.count),
})
export type SavedHints = z.output<typeof SavedHints>

export const HintRelease = HintRef.extend({ released: z.boolean() })

/** The view of the group's leaders. */
export const KeptHint = z.object({
  id: int,
  pid: int,
  text: z.string(),
  condition: HintCondition,
  version: EditVersion,
  releasedAt: int.nullable(),
  /** Number of pupils that opened it. */
  openings: int,
})
export type KeptHint = z.infer<typeof KeptHint>

/** The missing condition before a pupil may open it. */
export const HintNeed = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('by-hand') }),
  z.object({ kind: z.literal('tries'), more: int }),
  /** Before the first submission there is no moment. */
  z.object({ kind: z.literal('minutes'), minutes: int, at: int.nullable() }),
])
export type HintNeed = z.infer<typeof HintNeed>

/** A hint for its pupil: the text is only present after opening. `next`: ready earlier ones come first. */
export const OwnHint = z.discriminatedUnion('state', [
  z.object({ id: int, state: z.literal('opened'), text: z.string(), openedAt: int }),
  z.object({ id: int, state: z.literal('ready') }),
  z.object({ id: int, state: z.literal('next') }),
  z.object({ id: int, state: z.literal('waiting'), need: HintNeed }),
])
export type OwnHint = z.infer<typeof OwnHint>

export const OpenedHint = z.object({ id: int, text: z.string(), openedAt: int })

/** The record that a pupil opened a hint. `place` is 1 for the first; null: the hint was removed since. */
export const HintOpening = z.object({ hintId: int, pid: int, place: int.nullable(), uid: z.string(), openedAt: int, tries: int })
export type HintOpening = z.infer<typeof HintOpening>
