import { z } from 'zod'
import { DeskTopic } from '../../contests/contest/contest-desk.ts'
import { BoardViewName } from '../../contests/scoreboard/board.schema.ts'
import { Keyword, ParentId, pageOf, paging, WireCid, WireDate, WireDateOrNull, WireFlag } from '../../ground/wire/wire.ts'
import { personFields } from '../../people/account/person.ts'
import { CaseResult } from '../job/judge-job.schema.ts'
import { ShownHead } from '../verdict/shown-head.ts'

const Id = z.number().int().positive()

export const Submit = z.object({
  /** DISPLAY id of the problem (of the contest's problem inside a contest). */
  pid: z.string().trim().min(1).max(64),
  language: z.string().min(1).max(100),
  code: z.string().max(400_000),
  cid: ParentId,
  tid: ParentId,
  gid: ParentId,
  isRemote: z
    .boolean()
    .nullish()
    .transform((v) => v ?? false),
  /**
   * Our own key: a random number that the browser makes for each press of Submit (an idempotency key). The call repeated with it is answered
   * with the first submission.
   */
  submitKey: z
    .string()
    .regex(/^[\w-]{16,64}$/)
    .nullish()
    .transform((v) => v ?? null),
})
export type Submit = z.output<typeof Submit>

const text = z.string().nullable()
const number = z.number().nullable()

/** The contract's row of a submission. `ip` and the remote judge's password never leave the server. */
export const SubmissionRow = z.object({
  submitId: z.number(),
  pid: z.number(),
  displayPid: text,
  uid: z.string(),
  username: z.string(),
  submitTime: WireDate,
  status: z.number().int(),
  share: WireFlag,
  errorMessage: text,
  time: number,
  memory: number,
  score: number,
  length: number,
  code: text,
  language: z.string(),
  cid: WireCid,
  cpid: number,
  gid: number,
  judger: text,
  ip: z.null(),
  version: z.number().int(),
  oiRankScore: number,
  vjudgeSubmitId: number,
  vjudgeUsername: text,
  vjudgePassword: z.null(),
  isManual: WireFlag,
  /** Our own key: judged before the problem was published, and counted nowhere. */
  isTrial: WireFlag,
  gmtCreate: WireDate,
  gmtModified: WireDate,
})

export const SubmissionRef = z.object({ submitId: Id })

/** The queue position of an unjudged submission, and reasons for a long wait. */
export const QueuePlace = z.object({
  /** Submissions before it; 0 = next. */
  ahead: z.number().int().nonnegative(),
  /** Whether a worker is ready; otherwise `reason` says why not. */
  judgeReady: z.boolean(),
  reason: z.enum(['no-worker', 'no-sandbox', 'starting', 'language-starting', 'language-unavailable']).nullable(),
  /** Estimated milliseconds until its turn, from the last judgings; null when unknown. */
  waitMs: z.number().int().nonnegative().nullable(),
  /** It was judged, and waits so long at most for the reference machine to judge it as well. Absent: it was not. */
  recheckMs: z.number().int().nonnegative().optional(),
})

export const QueuePlaceOrNull = QueuePlace.nullable()

export const SubmissionDetail = z.object({
  submission: SubmissionRow,
  codeShare: z.boolean().nullable(),
  /** Our own extra keys. */
  ...personFields,
  title: z.string(),
  /** The group that owns the problem; null for one of the bank. */
  problemGid: z.number().int().nullable(),
  problemType: z.number().int(),
  /** Full score of the problem; null without one. */
  fullScore: number,
  /** Limits as scaled for this language: ms of CPU, KB. */
  limits: z.object({ time: z.number(), memory: z.number() }),
  caseCount: number,
  /** A decisive time is within the margin around the limit; the fastest of a few runs decided. */
  isBorderline: z.boolean(),
  queue: QueuePlaceOrNull,
  /** The training of a group in which the caller sent it; null for other readers, and outside of trainings. */
  ownTid: number,
  /** Cause of a System Error; for staff only. */
  errorCode: text,
  can: z.object({
    readCode: z.boolean(),
    share: z.boolean(),
    rejudge: z.boolean(),
    /** The caller may see comments on its lines. */
    lineComments: z.boolean(),
  }),
})

export const SubmissionListQuery = z.object({
  ...paging(30),
  onlyMine: z
    .boolean()
    .nullish()
    .transform((v) => v ?? false),
  problemID: Keyword,
  completeProblemID: z
    .boolean()
    .nullish()
    .transform((v) => v ?? false),
  status: z.number().int().nullish(),
  language: Keyword,
  username: Keyword,
  /** Our own key: the exact name, like `completeProblemID` for the problem. */
  completeUsername: z
    .boolean()
    .nullish()
    .transform((v) => v ?? false),
  /** Our own key, for staff: the exact class. */
  className: Keyword,
  gid: ParentId,
})
export type SubmissionListQuery = z.output<typeof SubmissionListQuery>

export const SubmissionListRow = z.object({
  submitId: z.number(),
  uid: z.string(),
  username: z.string(),
  ...personFields,
  pid: number,
  displayPid: text,
  displayId: z.null(),
  title: text,
  submitTime: WireDate,
  status: z.number().int(),
  share: WireFlag,
  time: number,
  memory: number,
  score: number,
  oiRankScore: number,
  length: number,
  language: z.string(),
  cid: WireCid,
  cpid: z.number(),
  source: z.null(),
  judger: text,
  ip: z.null(),
  isManual: WireFlag,
  isBorderline: WireFlag,
  /** Our own key, as in the row of a submission. */
  isTrial: WireFlag,
  /** Our own key: whether the problem has points, also when this submission has none. */
  problemType: z.number().int(),
  /** Our own key: full score of the problem. */
  fullScore: number,
})
export const SubmissionPage = pageOf(SubmissionListRow)

export const CheckStatuses = z.object({ submitIds: z.array(Id).max(500), cid: z.number().nullish() })

/** Submission id -> row, without code and error text. */
export const StatusMap = z.record(z.string(), SubmissionRow)

const CaseRow = z.object({
  id: number,
  pid: number,
  submitId: number,
  uid: text,
  caseId: number,
  time: number,
  memory: number,
  score: number,
  status: z.number().int(),
  /** Input FILE NAME. */
  inputData: text,
  /** Answer FILE NAME. */
  outputData: text,
  /** Checker or error text. */
  userOutput: text,
  groupNum: number,
  seq: number,
  mode: text,
  limitHit: text,
  wallTime: number,
  /** Our own extra keys: measurements and limits, ms and KB, uncapped; null when nothing ran. */
  cpuTime: number,
  peakMemory: number,
  timeLimit: number,
  wallLimit: number,
  memoryLimit: number,
  /** Number of runs until the verdict was final. */
  runs: number,
  isBorderline: z.boolean(),
  gmtCreate: WireDateOrNull,
  gmtModified: WireDateOrNull,
})

export const CaseResults = z
  .object({
    judgeCaseList: z.array(CaseRow),
    subTaskJudgeCaseVoList: z.array(
      z.object({
        groupNum: z.number().int(),
        time: number,
        memory: number,
        score: number,
        status: z.number().int().nullable(),
        ac: z.number().int(),
        total: z.number().int(),
        subtaskDetailList: z.array(CaseRow),
      }),
    ),
    judgeCaseMode: z.string(),
  })
  .nullable()

export const FailingCaseQuery = z.object({
  submitId: Id,
  /** Where all failed tests are shown: the number of one; absent: the first. */
  caseNumber: Id.nullish(),
})

/** A failed test with its contents. */
export const FailingCase = z.object({
  /** `nothing`: no test failed, or its contents are hidden. `changed`: the tests are no longer those that were judged. */
  state: z.enum(['shown', 'changed', 'nothing']),
  /** Null unless it is shown, like all that follows. */
  caseNumber: number,
  /** Numbers of all failed tests that the caller may open here, this one included. */
  failed: z.array(z.number().int()),
  isSample: z.boolean(),
  /** A checker decides, so `expected` is one answer among others. */
  anyAnswer: z.boolean(),
  input: ShownHead.nullable(),
  /** Null where an interactor decides. */
  expected: ShownHead.nullable(),
  /** Null where nothing is kept. */
  got: ShownHead.nullable(),
  /** The first place where `got` differs from `expected`, from 1; null where the shown parts agree or a checker decides. */
  difference: z.object({ line: z.number().int(), column: z.number().int() }).nullable(),
})
export type FailingCase = z.output<typeof FailingCase>

export const ShareSubmission = z.object({ submitId: Id, share: z.boolean() })

export const OwnProblemStatus = z.object({
  pidList: z.array(Id).min(1).max(500),
  isContestProblemList: z.boolean(),
  cid: ParentId,
  gid: ParentId,
  containsEnd: z
    .boolean()
    .nullish()
    .transform((v) => v ?? false),
})

/** `score` is only present for problems of a contest. */
export const OwnProblemStatusMap = z.record(z.string(), z.object({ status: z.number().int(), score: number.optional() }))

export const LastAcceptedQuery = z.object({ pid: Id, cid: ParentId })
/** `hidden` (our own key): the site hides code, and `code` is a notice. */
export const LastAcceptedCode = z.object({ submitId: number, code: z.string(), language: text, hidden: z.boolean() })

// --- live events ---

/** An event for a viewer during a judging. */
export const SubmissionEvent = z.object({
  submitId: z.number(),
  pid: z.number(),
  uid: z.string(),
  status: z.number().int(),
  time: number,
  memory: number,
  score: number,
  judger: text,
  /** Number of cases to show; null before it is known. */
  caseCount: number,
})
export type SubmissionEvent = z.infer<typeof SubmissionEvent>

export const LiveCase = CaseResult.pick({ seq: true, groupNum: true, status: true, timeMs: true, memoryKb: true, score: true })
export type LiveCase = z.infer<typeof LiveCase>

const BoardTopic = z
  .string()
  .regex(new RegExp(`^[1-9]\\d{0,8}(-(${BoardViewName.options.join('|')}))?$`))
  .transform((text) => {
    const [cid, ...view] = text.split('-')
    return { cid: Number(cid), view: BoardViewName.catch('public').parse(view.join('-')) }
  })

export const LiveQuery = z.object({
  /** Submissions whose cases this tab shows. */
  watch: z.array(Id).max(50).default([]),
  /** Discussions and contests whose comments this tab shows. */
  dids: z.array(Id).max(10).default([]),
  cids: z.array(Id).max(10).default([]),
  /** Boards of contests that this tab shows: `12`, or another view of it, `12-lifted`. */
  boards: z.array(BoardTopic).max(8).default([]),
  /** Work lists of contests, for helpers with the right: `12-print`. */
  desks: z.array(DeskTopic).max(8).default([]),
  /** Trainings of groups whose cockpit this tab shows, for leaders of the group: presence of the class. */
  classes: z.array(Id).max(8).default([]),
})
