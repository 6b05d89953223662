/** Picture tasks of trainings, with their forms on the wire. Instants are ms UTC. */
import { z } from 'zod'
import { EditVersion, SentVersion } from '../../ground/wire/edit-version.ts'
import { pageOf, paging } from '../../ground/wire/wire.ts'
import { MAX_POINTS } from '../homework/homework-result.ts'
import { pictureStates } from './picture-rules.ts'
import { pictureMarkings, scoringFailures } from './scoring-rules.ts'

const int = z.number().int()
const text = z.string().nullable()
const MiB = 1024 * 1024

/** `bytes`: of a picture as it is sent. `sidePixels`: larger pictures are made smaller. */
export const pictureLimits = {
  bytes: 5 * MiB,
  megapixels: 50,
  sidePixels: 4096,
  title: 100,
  description: 10_000,
  comment: 2000,
  tasks: 20,
  /** Proposals that one call confirms, and pictures about which one call asks again. */
  proposals: 500,
} as const

const PictureState = z.enum(pictureStates)

export const PictureTaskRef = z.object({ id: int })
export const PictureTasksQuery = z.object({ tid: int })

const taskFields = {
  title: z.string().trim().min(1).max(pictureLimits.title),
  description: z.string().max(pictureLimits.description),
  points: int.min(1).max(MAX_POINTS),
  /** Absent: `teacher` for a new task, unchanged for another one. */
  marking: z.enum(pictureMarkings).nullish(),
}
export const NewPictureTask = z.object({ tid: int, ...taskFields })
export type NewPictureTask = z.output<typeof NewPictureTask>
export const PictureTaskChange = z.object({ id: int, ...taskFields, version: SentVersion })
export type PictureTaskChange = z.output<typeof PictureTaskChange>

/** A picture that a pupil has handed in. */
export const PictureRecord = z.object({
  id: int,
  taskId: int,
  uid: z.string(),
  username: z.string(),
  realname: text,
  handedInAt: int,
  isLate: z.boolean(),
  state: PictureState,
  /** As marked, before the late rule. */
  mark: int.nullable(),
  /** The points that it gives, after the late rule; null without a mark. */
  points: z.number().nullable(),
  comment: text,
  markedAt: int.nullable(),
  /** The scoring service gave the mark, and no teacher has confirmed it. */
  byService: z.boolean(),
  /** Points that the service proposes, and its word. For teachers, before the mark. */
  proposed: int.nullable(),
  rating: text,
  /** Why the service gave none so far, and when it is asked again. For teachers. */
  failure: z.enum(scoringFailures).nullable(),
  nextTryAt: int.nullable(),
  /** Its address, for readers with a session. */
  url: z.string(),
  width: int,
  height: int,
  size: int,
  /** For `PictureMark`. */
  version: EditVersion,
})
export type PictureRecord = z.infer<typeof PictureRecord>
export const PictureRecordPage = pageOf(PictureRecord)

export const PictureRecordQuery = z.object({
  ...paging(30),
  task: int,
  /** Only of this pupil; for leaders of the class. */
  uid: z.string().max(32).nullish(),
})
export type PictureRecordQuery = z.output<typeof PictureRecordQuery>
export const PictureRecordRef = z.object({ id: int })
export const PictureUpload = z.object({
  task: int,
  /**
   * Our own key: a random number that the browser makes for each picture that is chosen (an idempotency key). The picture that is sent again
   * with it is taken once, and answered like the first time.
   */
  sendKey: z
    .string()
    .regex(/^[\w-]{16,64}$/)
    .nullish()
    .transform((key) => key ?? null),
})
export type PictureUpload = z.output<typeof PictureUpload>
export const UploadedRecord = z.object({
  url: z.string(),
  id: int,
  /** When the next picture is allowed. */
  nextAt: int,
})

export const PictureMark = z.object({
  id: int,
  mark: int.min(0).max(MAX_POINTS),
  comment: z.string().trim().max(pictureLimits.comment).nullish(),
  version: SentVersion,
})
export type PictureMark = z.output<typeof PictureMark>

/** Proposals of one task as a teacher has read them. */
export const ConfirmedProposals = z.object({
  task: int,
  proposals: z
    .array(z.object({ id: int, proposed: int.min(0).max(MAX_POINTS) }))
    .min(1)
    .max(pictureLimits.proposals),
})
export type ConfirmedProposals = z.output<typeof ConfirmedProposals>
/** `left`: changed, marked, removed or replaced meanwhile. These have no mark from this call. */
export const ProposalOutcome = z.object({ confirmed: z.array(int), left: z.array(int) })
export type ProposalOutcome = z.infer<typeof ProposalOutcome>

/** Pictures of one task about which the scoring service is asked again. */
export const ScoringAgain = z.object({ task: int, ids: z.array(int).min(1).max(pictureLimits.proposals) })
export type ScoringAgain = z.output<typeof ScoringAgain>
/** `at`: when the service is asked, by its pace. `left`: no longer without a rating; nothing happens to these. */
export const ScoringAgainOutcome = z.object({ asked: z.array(z.object({ id: int, at: int })), left: z.array(int) })
export type ScoringAgainOutcome = z.infer<typeof ScoringAgainOutcome>
/** The link of a picture for the scoring service. */
export const ScoredPictureRef = z.object({ token: z.string().min(1).max(200) })

/** A task for the viewer. */
export const PictureTask = z.object({
  id: int,
  tid: int,
  gid: int,
  title: z.string(),
  description: z.string(),
  points: int,
  marking: z.enum(pictureMarkings),
  /** For `PictureTaskChange`. */
  version: EditVersion,
  opensAt: int.nullable(),
  /** The viewer's own due time. */
  dueAt: int.nullable(),
  /** Part of the points for a picture handed in now. */
  percentNow: int,
  can: z.object({ handIn: z.boolean(), mark: z.boolean(), edit: z.boolean() }),
  /** Why no picture is taken now; null: one is. */
  closedBy: z.enum(['not-open', 'over']).nullable(),
  /** When the viewer may hand in the next picture; null: now. */
  nextAt: int.nullable(),
  /** The viewer's newest picture. */
  own: PictureRecord.nullable(),
  /** The browser's number of that picture; null: it had none. */
  ownKey: text,
  /** The viewer's points so far; an older picture may have given them. */
  ownPoints: z.number().nullable(),
  /**
   * For leaders of the class: pupils, how many have handed in, and how many pictures wait for a mark; of these, how many wait for the scoring
   * service (`asked`), and for a confirmation (`proposed`).
   */
  figures: z.object({ pupils: int, handedIn: int, waiting: int, asked: int, proposed: int }).nullable(),
})
export type PictureTask = z.infer<typeof PictureTask>

/** The class of a task in its order: each pupil with the newest picture. */
export const PictureClass = z.object({
  taskId: int,
  /** The scoring service may be asked again: the site has one, and the task is for it. */
  canAskAgain: z.boolean(),
  pupils: z.array(
    z.object({
      uid: z.string(),
      username: z.string(),
      realname: text,
      className: text,
      number: text,
      record: PictureRecord.nullable(),
      /** An older picture gives them while the newest has no mark. */
      points: z.number().nullable(),
    }),
  ),
})
export type PictureClass = z.infer<typeof PictureClass>
