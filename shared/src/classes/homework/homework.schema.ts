/** Terms of homework, with their forms on the wire. Instants are ms UTC. */
import { z } from 'zod'
import { EditVersion, SentVersion } from '../../ground/wire/edit-version.ts'
import { LateRule } from './homework-terms.ts'

const int = z.number().int()

/** One training, for the viewer. */
export const TrainingHomework = z.object({
  opensAt: int.nullable(),
  /** The viewer's own: with an extension it is later than the others'. */
  dueAt: int.nullable(),
  lateRule: LateRule,
  latePercent: int.nullable(),
  isExtended: z.boolean(),
})
export type TrainingHomework = z.infer<typeof TrainingHomework>

export const ExtensionRef = z.object({ tid: int, uid: z.string().min(1).max(32) })

export const NewExtension = ExtensionRef.extend({
  dueAt: int.positive().max(8_640_000_000_000_000),
  /** For leaders of the group; pupils do not see it. */
  reason: z.string().trim().min(1).max(200),
  version: SentVersion,
})
export type NewExtension = z.output<typeof NewExtension>

export const Extension = z.object({
  uid: z.string(),
  username: z.string(),
  realname: z.string().nullable(),
  dueAt: int,
  reason: z.string(),
  /** The teacher that granted it. */
  givenBy: z.string().nullable(),
  /** For `NewExtension`. */
  version: EditVersion,
})

export const OwnHomeworkQuery = z.object({
  /** Only of this group. */
  gid: int.nullish().transform((gid) => gid || undefined),
})

/** A pupil's open homework. */
export const OwnHomework = TrainingHomework.extend({
  tid: int,
  title: z.string(),
  gid: int,
  groupName: z.string(),
  /** Problems and picture tasks. A picture counts as tried once it is handed in, and as solved with full points. */
  problemCount: int,
  solvedCount: int,
  triedCount: int,
  points: z.number(),
  maxPoints: z.number(),
  /** Whether work submitted now can still count. */
  takesWork: z.boolean(),
})
export type OwnHomework = z.infer<typeof OwnHomework>
