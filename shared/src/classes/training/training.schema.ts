/** Terms of a training, with their forms on the wire. */

import { z } from 'zod'
import { EditVersion, SentOrderVersion, SentVersion } from '../../ground/wire/edit-version.ts'
import { Keyword, pageOf, paging, WireDate, WireFlag } from '../../ground/wire/wire.ts'
import { asksHtml, StaffProblemPage } from '../../problems/problem/problem.schema.ts'
import { Tag } from '../../problems/problem/tag.schema.ts'
import { TrainingHomework } from '../homework/homework.schema.ts'
import { MAX_POINTS } from '../homework/homework-result.ts'
import { LateRule, postedTerms } from '../homework/homework-terms.ts'
import { trainingRefusals } from './training-refusal.ts'

const int = z.number().int()
const text = z.string().nullable()

/** `Private`: with a password, once. Only private trainings have rankings. */
export const TrainingAuth = z.enum(['Public', 'Private'])
export type TrainingAuth = z.infer<typeof TrainingAuth>

export const TrainingRef = z.object({ tid: int })

export const TrainingCategory = z.object({
  id: int,
  name: z.string(),
  color: z
    .string()
    .nullable()
    .transform((color) => color ?? '')
    .pipe(z.string()),
  gid: int.nullable(),
  gmtCreate: WireDate,
  gmtModified: WireDate,
})

export const ListedTrainingCategory = TrainingCategory.extend({ version: EditVersion })

const absentAsNull = z
  .string()
  .nullish()
  .transform((auth) => (TrainingAuth.safeParse(auth).success ? (auth as TrainingAuth) : undefined))

export const TrainingListQuery = z.object({
  ...paging(20),
  /** Part of the title or the author's name. */
  keyword: Keyword,
  categoryId: int.nullish().transform((id) => id || undefined),
  auth: absentAsNull,
  /** Ours: trainings that the caller registered for or submitted to; none for a guest. */
  onlyMine: z
    .boolean()
    .nullish()
    .transform((mine) => mine ?? false),
})
export type TrainingListQuery = z.output<typeof TrainingListQuery>

export const GroupTrainingListQuery = z.object({ ...paging(10), gid: int })

/** The viewer's rights over a training. */
export const TrainingRights = z.object({
  enter: z.boolean(),
  edit: z.boolean(),
  /** Leading its group: the cockpit, extensions. */
  teach: z.boolean(),
})

export const TrainingCard = z.object({
  id: int,
  title: z.string(),
  description: text,
  author: z.string(),
  /** Ours: the author's name, where the reader may read it; and whether it is a teacher of the reader. */
  authorName: text,
  authorIsTeacher: z.boolean(),
  auth: z.string(),
  categoryName: text,
  categoryColor: text,
  rank: int,
  problemCount: int,
  /** Problems that the viewer solved; null for guests. */
  acCount: int.nullable(),
  gid: int.nullable(),
  gmtModified: WireDate,
  /** Ours; null for a training without opening and due time. */
  homework: TrainingHomework.nullable(),
})
export const TrainingPage = pageOf(TrainingCard)
export const TrainingDetail = TrainingCard.extend({
  /** Ours. */
  can: TrainingRights,
  /** Ours. Why its problems and its ranking are closed to the viewer; null when they are open. */
  closedBy: z.enum(trainingRefusals).nullable(),
})

export const TrainingAccess = z.object({ access: z.boolean() })

export const RegisterTraining = z.object({ tid: int, password: z.string().max(255) })

const none = z.literal(0)
/** Counters of a training's problems: all and accepted; the contract requires zeros for the others. */
export const TrainingProblemRow = z.object({
  pid: int,
  problemId: z.string(),
  title: z.string(),
  difficulty: int,
  /** Ours. */
  level: int.nullable(),
  type: int,
  tags: z.array(Tag),
  total: int,
  ac: int,
  mle: none,
  tle: none,
  re: none,
  pe: none,
  ce: none,
  wa: none,
  se: none,
  pa: none,
  /** Filled in by clients from the viewer's own status. */
  score: z.null(),
  /** Ours: its points as homework. */
  points: int,
  /** Ours: challenge mode; `closed` until the viewer has started. */
  challenge: z.enum(['closed', 'open']).nullable(),
})

/** The contract calls the training `cid` here, and no client uses the call. */
export const TrainingProblemQuery = z
  .object({ displayId: z.string().trim().min(1).max(100), tid: int.nullish(), cid: int.nullish(), ...asksHtml })
  .transform(({ displayId, tid, cid, html }) => ({ displayId, tid: tid ?? cid ?? 0, html }))

export const TrainingRankQuery = z.object({
  ...paging(30),
  tid: int,
  /** Part of a username or school; also of a real name, for viewers that may see these. */
  keyword: Keyword,
})

export const TrainingRankRow = z.object({
  uid: z.string(),
  username: z.string(),
  /** Null for viewers that may not read it. */
  realname: text,
  nickname: text,
  school: text,
  gender: text,
  avatar: text,
  ac: int,
  /** ms */
  totalRunTime: int,
  /** By display id. */
  submissionInfo: z.record(
    z.string(),
    z.object({ status: int, score: int.nullable(), isAC: z.literal(true).optional(), runTime: int.optional() }),
  ),
})
export const TrainingRankPage = pageOf(TrainingRankRow)

// --- for those who keep trainings ---

export const StaffTrainingQuery = z.object({
  ...paging(10),
  /** Part of the title, an id or a rank. */
  keyword: Keyword,
})

export const StaffTraining = z.object({
  id: int,
  title: z.string(),
  description: z.string(),
  author: z.string(),
  auth: z.string(),
  privatePwd: text,
  status: WireFlag,
  rank: int,
  isGroup: WireFlag,
  gid: int.nullable(),
  /** Ours, ms UTC. */
  opensAt: int.nullable(),
  dueAt: int.nullable(),
  lateRule: LateRule,
  latePercent: int.nullable(),
  gmtCreate: WireDate,
  gmtModified: WireDate,
  /** Ours: changing the training, changing and removing its problems, deleting it. */
  can: z.object({ edit: z.boolean(), arrange: z.boolean(), delete: z.boolean() }),
})
/** Ours: the author's name, where the reader may read it. */
export const StaffTrainingPage = pageOf(StaffTraining.extend({ authorName: text }))

/** Null after the category was deleted. */
export const KeptTraining = z.object({ training: StaffTraining, trainingCategory: TrainingCategory.nullable(), version: EditVersion })

const PostedTraining = z.object({
  id: int.nullish(),
  title: z.string().trim().nullish(),
  description: z.string().nullish(),
  auth: z.string().nullish(),
  privatePwd: z.string().max(255).nullish(),
  status: z.boolean().nullish(),
  rank: int.nullish(),
  gid: int.nullish(),
  ...postedTerms,
})
export type PostedTraining = z.output<typeof PostedTraining>

/** An existing category by its id, or a new one by its name. */
const ChosenCategory = z.object({
  id: int.nullish(),
  name: z.string().trim().max(255).nullish(),
  color: z.string().trim().max(40).nullish(),
})
export type ChosenCategory = z.output<typeof ChosenCategory>

/** The author, which clients send along, is its creator. */
export const TrainingSave = z.object({ training: PostedTraining, trainingCategory: ChosenCategory, version: SentVersion })
export type TrainingSave = z.output<typeof TrainingSave>

export const CreatedTraining = z.object({ tid: int })

/** Data that is deleted with a training. */
export const TrainingExtent = z.object({
  registrations: int,
  /** Submissions in its ranking; they stay as submissions. */
  records: int,
  /** Places of problems; the problems stay. */
  problems: int,
  /** Hints of its problems, with the record of openings. */
  hints: int,
})

/** Every problem of the training, in the new order. */
export const TrainingOrder = z.object({ tid: int, pids: z.array(int).max(1000), version: SentOrderVersion })

export const TrainingStatusChange = z.object({ tid: int, status: z.boolean() })

const Name = z.string().trim().min(1).max(255)
export const NewTrainingCategory = z.object({ name: Name, color: z.string().trim().max(40).nullish(), gid: int.nullish() })
export const EditTrainingCategory = z.object({
  id: int,
  name: Name.nullish(),
  color: z.string().trim().max(40).nullish(),
  version: SentVersion,
})
/** Every category of the site, in the new order. */
export const CategoryOrder = z.object({ ids: z.array(int).max(1000), version: SentOrderVersion })
export const TrainingCategoryRef = z.object({ cid: int })

const problemQuery = (queryExisted: boolean) =>
  z.object({
    ...paging(10),
    tid: int,
    keyword: Keyword,
    /** Whether to list problems of the training, or those that may be added. */
    queryExisted: z
      .boolean()
      .nullish()
      .transform((existed) => existed ?? queryExisted),
  })
export const StaffTrainingProblemQuery = problemQuery(false)
export const GroupTrainingProblemQuery = problemQuery(true)
export type TrainingProblemListQuery = z.output<typeof GroupTrainingProblemQuery>

export const TrainingPlace = z.object({
  id: int,
  tid: int,
  pid: int,
  displayId: z.string(),
  rank: int,
  /** Ours. */
  points: int,
  /** Ours: challenge mode, and the countdown of a challenge that starts now. */
  challenge: z.boolean(),
  challengeSeconds: int,
  /** Ours, for `TrainingPlaceChange`. */
  version: EditVersion,
  gmtCreate: WireDate,
  gmtModified: WireDate,
})
export const TrainingProblemList = z.object({
  problemList: StaffProblemPage,
  /** By pid. */
  trainingProblemMap: z.record(z.string(), TrainingPlace),
})

/** In a training a problem keeps its own id. */
const DisplayId = z.string().trim().min(1).max(100)
export const PublicProblemToAdd = z.object({ pid: int, tid: int, displayId: DisplayId })
export const GroupProblemToAdd = z.object({ problemId: DisplayId, tid: int })
export const TrainingPlaceChange = z.object({
  id: int,
  tid: int.nullish(),
  pid: int.nullish(),
  displayId: DisplayId.nullish(),
  rank: int.nullish(),
  /** Absent keeps them, null resets them. */
  points: int.min(0).max(MAX_POINTS).nullish(),
  /** Challenge mode; absent keeps it. */
  challenge: z.boolean().nullish(),
  version: SentVersion,
})
export type TrainingPlaceChange = z.output<typeof TrainingPlaceChange>
export const TrainingProblemRef = z.object({ pid: int, tid: int })
