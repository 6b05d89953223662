import { z } from 'zod'
import { Keyword, ParentId, pageOf, paging, WireCid } from '../../ground/wire/wire.ts'
import { SubmissionListRow } from './submission.schema.ts'

const id = z.number().int().positive()
const text = z.string().nullable()
const flag = z
  .boolean()
  .nullish()
  .transform((v) => v ?? false)

export const ContestSubmissionQuery = z.object({
  ...paging(30),
  contestID: id,
  /** Only submissions before the start, by preparers of the contest. */
  beforeContestSubmit: z.boolean(),
  onlyMine: flag,
  /** The problem's id in the contest. */
  problemID: Keyword,
  completeProblemID: flag,
  status: z.number().int().nullish(),
  username: Keyword,
  containsEnd: flag,
})
export type ContestSubmissionQuery = z.output<typeof ContestSubmissionQuery>

/** The list's row with the contest's id and name of the problem; those in the bank stay hidden. */
export const ContestSubmissionRow = SubmissionListRow.omit({ className: true, number: true }).extend({
  pid: z.null(),
  displayPid: z.null(),
  displayId: text,
  title: text,
  oiRankScore: z.null(),
  cid: WireCid,
})
export const ContestSubmissionPage = pageOf(ContestSubmissionRow)

export const CheckContestStatuses = z.object({ submitIds: z.array(id).max(500), cid: ParentId })

export const FocusListQuery = z.object({ tid: ParentId, cid: ParentId })

/** Problems of the focus mode, with the reader's status; null: nothing judged yet. */
export const FocusProblem = z.object({
  pid: z.number().int(),
  problemId: z.string(),
  title: z.string(),
  status: z.number().int().nullable(),
  score: z.number().nullable(),
})
