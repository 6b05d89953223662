import { type Actor, isOwn, isRoot } from './actor.ts'

/** The parts of a run that the rules of a contest hide. */
export type ContestMasking = {
  /** The seal hides every verdict, that of one's own run too; otherwise only other people's runs from the seal on. */
  sealHidesOwn: boolean
  /** Boards do not show that there was a try under the seal. */
  sealHidesTries: boolean
  /** Of whose runs single cases are shown before the end, contest admins aside. */
  runningCases: 'nobody' | 'own' | 'everybody'
}

/** The contest's decisions about one of its runs at a moment, the same for all viewers. */
export type ContestRun = {
  /** The creator; together with the group this decides the contest's admins. */
  creatorUid: string
  gid: number | null
  masking: ContestMasking
  /** Until the end, time, memory and messages of other users' runs are hidden. */
  isOver: boolean
  isSealed: boolean
  /** Submitted after the seal began. */
  isAfterSeal: boolean
  /** Its problem is hidden or was removed. */
  isOff: boolean
}

/** Why a running contest is closed to a person at this place or device. */
export type SeatRefusal = 'contest.wrong-address' | 'contest.other-device'

/** The viewer's relation to the contest of a submission; false, false and null outside contests. */
export type ContestViewer = { isContestAdmin: boolean; entersContest: boolean; seatRefusal: SeatRefusal | null }

/**
 * `all`: the run and its cases. `own`: the run with its code. `figures`: without its code. `row`: also without time, memory, length and
 * messages. `status`: its existence only, without the result. `none`: nothing.
 */
type RunAccess = 'all' | 'own' | 'figures' | 'row' | 'status' | 'none'

/** A viewer's access to a contest's run. Only root has access to a run of an unknown contest. */
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
