/** Until a contest ends, the bank closes its problems to everyone but staff; docs/rules/contests.md lists the effects. */
import type { Instant } from '../time/instant.ts'
import { type Actor, isStaffMember } from './actor.ts'
import type { GroupRole } from './group-role.ts'
import { mayPrepareProblem, type OwnedProblem } from './problem-access.ts'

/** A contest that holds a problem. */
export type ClosingContest = {
  bankClosing: 'from-now' | 'from-start' | 'never'
  startTime: Instant
  endTime: Instant
  gid: number | null
}

/** Whether the contest closes one of its problems now. A contest of a group only closes problems of that group. */
export function closesBank(contest: ClosingContest, problem: { gid: number | null }, now: Instant): boolean {
  if (contest.bankClosing === 'never' || now >= contest.endTime) return false
  if (contest.gid !== null && contest.gid !== problem.gid) return false
  return contest.bankClosing === 'from-now' || now >= contest.startTime
}

/** Staff, and preparers of the problem. */
export function passesClosedBank(actor: Actor | null, problem: OwnedProblem, groupRole: GroupRole): boolean {
  return isStaffMember(actor) || mayPrepareProblem(actor, problem, groupRole)
}
