/** Setting homework on one page, with its forms on the wire. Own calls. */
import { z } from 'zod'
import { Keyword, pageOf, paging } from '../../ground/wire/wire.ts'
import { Tag } from '../../problems/problem/tag.schema.ts'
import { homeworkUses } from '../homework/homework-problem.ts'
import { TrainingSave } from './training.schema.ts'

const int = z.number().int()

/** Problems of one homework at most. */
export const MAX_HOMEWORK_PROBLEMS = 100

export const HomeworkGroupRef = z.object({ gid: int })

export const HomeworkState = z.object({
  /** Open trainings of the group that are homework. */
  count: int,
})

export const HomeworkCandidateQuery = z.object({
  ...paging(10),
  gid: int,
  /** Part of the title or the display id. */
  keyword: Keyword,
  level: int.nullish(),
  /** For a class test, which takes no private problem of the site. */
  forTest: z
    .boolean()
    .nullish()
    .transform((test) => test ?? false),
  tagId: int.nullish(),
  /** Only problems that the caller prepares: of the group, and own ones. */
  own: z
    .boolean()
    .nullish()
    .transform((own) => own ?? false),
})
export type HomeworkCandidateQuery = z.output<typeof HomeworkCandidateQuery>

const HomeworkCandidate = z.object({
  pid: int,
  problemId: z.string(),
  title: z.string(),
  difficulty: int,
  level: int.nullable(),
  tags: z.array(Tag),
  use: z.enum(homeworkUses),
  /** It belongs to the group alone. */
  inGroup: z.boolean(),
  /** Pupils of the class that solved it outside of contests. */
  solvedBy: int,
  /** Whether it was homework of the class before. */
  wasSet: z.boolean(),
})
export const HomeworkCandidatePage = pageOf(HomeworkCandidate).extend({
  /** All pupils of the class. */
  pupils: int,
})

/** A training of a group with its problems in order; without a category it gets none. */
export const HomeworkToSet = z.object({
  gid: int,
  training: TrainingSave.shape.training,
  trainingCategory: TrainingSave.shape.trainingCategory.nullish(),
  pids: z.array(int).min(1).max(MAX_HOMEWORK_PROBLEMS),
})
export type HomeworkToSet = z.output<typeof HomeworkToSet>
