import { z } from 'zod'
import { pageOf, paging, WireDate, WireDateOrNull, WireFlag } from '../../ground/wire/wire.ts'
import { personFields } from '../../people/account/person.ts'
import { RejudgeFilter } from './rejudge.schema.ts'
import { rejudgingResultStates, rejudgingStates, resultViews, skipReasons } from './rejudging-rules.ts'

/** Maximum number of submissions in one preview. */
export const MAX_PREVIEWED = 20_000

export const RejudgingRef = z.object({ id: z.number().int().positive() })

export const RejudgingListQuery = z.object(paging(20))

const count = z.number().int()
const number = z.number().nullable()
const text = z.string().nullable()

/** A rejudging with its progress and summary. */
export const Rejudging = z.object({
  id: count,
  scope: z.enum(['submission', 'submissions', 'problem']),
  /** The objects of the scope; null when there are many, or after a deletion. */
  submitId: number,
  pid: number,
  displayPid: text,
  title: text,
  filter: RejudgeFilter.extend({ submittedFrom: WireDateOrNull, submittedUntil: WireDateOrNull }),
  state: z.enum(rejudgingStates),
  /** The user that started it, and the one that applied or discarded it. */
  uid: text,
  username: text,
  realname: text,
  decidedBy: text,
  deciderRealname: text,
  gmtCreate: WireDate,
  gmtJudged: WireDateOrNull,
  gmtDecided: WireDateOrNull,
  counts: z.object({
    total: count,
    waiting: count,
    judged: count,
    applied: count,
    skipped: count,
    failed: count,
    changed: count,
    losesAccepted: count,
    gainsAccepted: count,
  }),
})
export const RejudgingPage = pageOf(Rejudging)

export const RejudgingDetail = Rejudging.extend({
  /** Submissions with a newer verdict, which applying skips. */
  newerVerdicts: count,
  /** Test data has changed since some of the results. */
  staleTestData: z.boolean(),
})

export const RejudgingResultQuery = RejudgingRef.extend({
  ...paging(30),
  show: z
    .enum(resultViews)
    .nullish()
    .transform((show) => show ?? 'all'),
})
export type RejudgingResultQuery = z.output<typeof RejudgingResultQuery>

export const RejudgingResult = z.object({
  submitId: count,
  uid: z.string(),
  username: z.string(),
  ...personFields,
  pid: count,
  displayPid: text,
  title: text,
  language: z.string(),
  submitTime: WireDate,
  state: z.enum(rejudgingResultStates),
  /** Why it was left out, or would be left out now. */
  reason: z.enum(skipReasons).nullable(),
  errorCode: text,
  wouldChange: WireFlag,
  oldStatus: count,
  oldScore: number,
  /** ms and KB. */
  oldTime: number,
  oldMemory: number,
  /** The old verdict was set by hand. */
  oldIsManual: WireFlag,
  newStatus: number,
  newScore: number,
  newTime: number,
  newMemory: number,
})
export const RejudgingResultPage = pageOf(RejudgingResult)
