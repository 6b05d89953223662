/** Problems of a contest in the back office. */
import { z } from 'zod'
import { EditVersion, SentVersion } from '../../ground/wire/edit-version.ts'
import { Keyword, paging, WireDate, WireFlag } from '../../ground/wire/wire.ts'
import { StaffProblemPage } from '../../problems/problem/problem.schema.ts'
import { contestLimits } from './contest-edit.ts'

const int = z.number().int()

/** A problem's place in a contest. */
export const ContestPlace = z.object({
  id: int,
  displayId: z.string(),
  cid: int,
  pid: int,
  displayTitle: z.string(),
  /** Colour of its balloon. */
  color: z.string().nullable(),
  gmtCreate: WireDate,
  gmtModified: WireDate,
  /** Ours: hidden from contestants. */
  hidden: WireFlag,
  /** Ours, for `PlaceChange`. */
  version: EditVersion,
})

export const ContestProblemQuery = z.object({
  ...paging(10),
  cid: int,
  keyword: Keyword,
  /** Present: problems of the bank that may be added. */
  problemType: int.nullish(),
  oj: z.string().trim().max(20).nullish(),
})

export const ContestProblemList = z.object({
  problemList: StaffProblemPage,
  /** By pid. */
  contestProblemMap: z.record(z.string(), ContestPlace),
  /** Ours, of candidates: the number of trainings and other contests with it, by pid; absent: none. */
  usedBy: z.record(z.string(), int),
  /** Ours: problems of the bank that would fit with the contest's rule type; the newest of them by name. */
  otherType: z.object({ total: int, records: z.array(z.object({ id: int, problemId: z.string(), title: z.string() })) }).nullable(),
})

export const ContestProblemRef = z.object({ cid: int, pid: int })

const DisplayId = z.string().trim().min(1).max(contestLimits.displayId)
const DisplayTitle = z.string().trim().min(1).max(contestLimits.displayTitle)
/** A CSS colour. */
const Colour = z
  .string()
  .trim()
  .max(40)
  .regex(/^(#[\da-f]{3,8}|rgba?\([\d., %]+\)|[a-z]+)?$/i)

export const ProblemToAdd = z.object({ pid: int, cid: int, displayId: DisplayId })

export const GroupProblemToAdd = z.object({ problemId: z.string().trim().min(1).max(255), cid: int, displayId: DisplayId })

/** With `id` the given fields are changed; without it the problem is added. */
export const PlaceChange = z.object({
  id: int.nullish(),
  cid: int.nullish(),
  pid: int.nullish(),
  displayId: DisplayId.nullish(),
  displayTitle: DisplayTitle.nullish(),
  color: Colour.nullish(),
  version: SentVersion,
})
export type PlaceChange = z.output<typeof PlaceChange>
/** In a group's contest the group is checked first. */
export const GroupPlaceChange = PlaceChange.extend({ cid: int, pid: int })

export const ProblemHiding = ContestProblemRef.extend({ hidden: z.boolean() })

export const CreatedProblem = z.object({ pid: int })
