/** Words of homework, and the forms they have on the wire. Instants are ms UTC. */
import { z } from 'zod'
import { LateRule } from './homework-terms.ts'

const int = z.number().int()

/** Of one training, as the viewer has it. */
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
  /** For those who lead the group; the pupil does not read it. */
  reason: z.string().trim().min(1).max(200),
})
export type NewExtension = z.output<typeof NewExtension>

export const Extension = z.object({
  uid: z.string(),
  username: z.string(),
  realname: z.string().nullable(),
  dueAt: int,
  reason: z.string(),
  /** Who gave it. */
  givenBy: z.string().nullable(),
})

export const OwnHomeworkQuery = z.object({
  /** Only of this group. */
  gid: int.nullish().transform((gid) => gid || undefined),
})

/** What a pupil has to do. */
export const OwnHomework = TrainingHomework.extend({
  tid: int,
  title: z.string(),
  gid: int,
  groupName: z.string(),
  problemCount: int,
  solvedCount: int,
  triedCount: int,
  points: z.number(),
  maxPoints: z.number(),
  /** Whether work that is sent now still counts. */
  takesWork: z.boolean(),
})
export type OwnHomework = z.infer<typeof OwnHomework>
