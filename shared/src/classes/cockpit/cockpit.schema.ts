/** A training for its teacher: members by problems. Instants are ms UTC. */
import { z } from 'zod'
import { HintOpening } from '../hint/hint.schema.ts'
import { LateRule } from '../homework/homework-terms.ts'
import { pictureStates } from '../picture/picture-rules.ts'

const int = z.number().int()
const text = z.string().nullable()

export const CockpitQuery = z.object({
  tid: int,
  /** Only these rows; absent: all. */
  uids: z.array(z.string().min(1).max(32)).max(500).nullish(),
})
export const CockpitPupilQuery = z.object({ tid: int, uid: z.string().min(1).max(32) })
export const CockpitProblemQuery = z.object({ tid: int, pid: int })

const BestTry = z.object({ submitId: int, status: int, score: int.nullable(), isLate: z.boolean() })
export const CockpitCell = z.object({
  pid: int,
  best: BestTry.nullable(),
  points: z.number(),
  solved: z.boolean(),
  tries: int,
  countedTries: int,
  lateTries: int,
  solvedTooLate: z.boolean(),
  waiting: z.boolean(),
  wrongInRow: int,
  lastAt: int.nullable(),
  /** Number of its hints that the pupil has opened. */
  hints: int,
})
export type CockpitCell = z.infer<typeof CockpitCell>

export const CockpitProblem = z.object({
  pid: int,
  problemId: z.string(),
  title: z.string(),
  points: int,
  isOi: z.boolean(),
  fullScore: int,
})
export type CockpitProblem = z.infer<typeof CockpitProblem>

/** A picture task of the training; its column comes after the problems. */
export const CockpitTask = z.object({ id: int, title: z.string(), points: int })
export type CockpitTask = z.infer<typeof CockpitTask>

export const CockpitPicture = z.object({
  taskId: int,
  /** Of the newest picture. */
  state: z.enum(['none', ...pictureStates]),
  isLate: z.boolean(),
  /** Null without a mark. */
  points: z.number().nullable(),
})
export type CockpitPicture = z.infer<typeof CockpitPicture>

export const CockpitRow = z.object({
  uid: z.string(),
  username: z.string(),
  realname: text,
  className: text,
  number: text,
  avatar: text,
  /** The pupil's own due time. */
  dueAt: int.nullable(),
  isExtended: z.boolean(),
  /** The pupil has a page of the site open. */
  here: z.boolean(),
  points: z.number(),
  solvedCount: int,
  /** In the order of the problems. */
  cells: z.array(CockpitCell),
  /** In the order of the picture tasks. */
  pictures: z.array(CockpitPicture),
})
export type CockpitRow = z.infer<typeof CockpitRow>

export const Cockpit = z.object({
  tid: int,
  gid: int,
  title: z.string(),
  opensAt: int.nullable(),
  dueAt: int.nullable(),
  lateRule: LateRule,
  latePercent: int.nullable(),
  problems: z.array(CockpitProblem),
  tasks: z.array(CockpitTask),
  rows: z.array(CockpitRow),
})
export type Cockpit = z.infer<typeof Cockpit>

/** A submission of a pupil to a problem of the training. */
export const CockpitTry = z.object({
  submitId: int,
  pid: int,
  status: int,
  score: int.nullable(),
  language: z.string(),
  submitTime: int,
  isLate: z.boolean(),
  /** Unsettled comments on its lines; 0 for readers without access to them. */
  openComments: int,
})
export type CockpitTry = z.infer<typeof CockpitTry>

/** Tries: the newest first. Hints: in order of opening. */
export const CockpitPupil = z.object({
  row: CockpitRow,
  problems: z.array(CockpitProblem),
  tries: z.array(CockpitTry),
  hints: z.array(HintOpening),
})
export type CockpitPupil = z.infer<typeof CockpitPupil>

export const CockpitProblemFigures = z.object({
  problem: CockpitProblem,
  pupils: int,
  tried: int,
  solved: int,
  /** Wrong verdicts with the number of submissions, the most common first. */
  wrongVerdicts: z.array(z.object({ status: int, count: int })),
  /** The case at which most of the last failures first failed, with their number and the total. */
  hardestCase: z.object({ seq: int, count: int, of: int }).nullable(),
  /** Pupils without a right submission, by their last one; `seq` is its first failed case, null without cases. */
  failing: z.array(
    z.object({
      uid: z.string(),
      username: z.string(),
      realname: text,
      submitId: int,
      status: int,
      seq: int.nullable(),
      tries: int,
      lastAt: int,
    }),
  ),
  /** Medians over solvers: time from the first try to the right one, and number of tries. */
  typicalMs: int.nullable(),
  typicalTries: z.number().nullable(),
  /** The hints that pupils opened. */
  hints: z.array(HintOpening.extend({ username: z.string(), realname: text })),
})
export type CockpitProblemFigures = z.infer<typeof CockpitProblemFigures>
