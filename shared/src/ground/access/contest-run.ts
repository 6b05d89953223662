import { type Actor, isOwn, isRoot } from './actor.ts'

/** What the rules of a contest hide. */
export type ContestMasking = {
  /** The seal hides every verdict, that of one's own run too; otherwise only other people's runs from the seal on. */
  sealHidesOwn: boolean
  /** Boards do not show that there was a try under the seal. */
  sealHidesTries: boolean
  /** Of whose runs single cases are shown before the end, contest admins aside. */
  runningCases: 'nobody' | 'everybody'
}

/** What a contest decides about one of its runs at a moment, whoever looks. */
export type ContestRun = {
  /** The creator; with the group it tells the contest's admins. */
  creatorUid: string
  gid: number | null
  masking: ContestMasking
  /** Until the end, figures and words of other people's runs are hidden. */
  isOver: boolean
  isSealed: boolean
  /** Sent from the seal on. */
  isAfterSeal: boolean
  /** Its problem is hidden or was taken out. */
  isOff: boolean
}

/** Why a running contest is closed to a person at this place or device. */
export type SeatRefusal = 'contest.wrong-address' | 'contest.other-device'

/** How the viewer stands to the contest of a submission; false, false and null outside contests. */
export type ContestViewer = { isContestAdmin: boolean; entersContest: boolean; seatRefusal: SeatRefusal | null }

/**
 * `all`: the run and its cases, whatever holds. `own`: the run with its code. `figures`: without its code. `row`: without time, memory, length and words
 * besides. `status`: that it was sent, and nothing of what became of it. `none`: it is not there.
 */
export type RunAccess = 'all' | 'own' | 'figures' | 'row' | 'status' | 'none'

/** How much of a contest's run a viewer gets. A run whose contest is not known is nobody's but root's. */
export function runAccess(viewer: Actor | null, run: { uid: string; contest: ContestRun | null } & ContestViewer): RunAccess {
  const { uid, contest, isContestAdmin, entersContest, seatRefusal } = run
  if (viewer === null) return 'none'
  if (isRoot(viewer)) return 'all'
  if (contest === null) return 'none'
  if (isContestAdmin) return 'all'
  if (seatRefusal !== null) return 'none'
  const own = isOwn(viewer, uid)
  const isOpen = entersContest && !contest.isOff && !(contest.isSealed && contest.isAfterSeal)
  if (contest.masking.sealHidesOwn && contest.isSealed) return own || isOpen ? 'status' : 'none'
  if (own) return 'own'
  if (!isOpen) return 'none'
  return contest.isOver ? 'figures' : 'row'
}
