/**
 * The target of a program: the problem itself, a training, a group or a contest. It decides who may submit, the switch that must be on, the
 * priority, and the wait between two submissions.
 */
import { type Actor, isStaffMember } from './actor.ts'

export const targetKinds = ['practice', 'training', 'group', 'contest'] as const
type TargetKind = (typeof targetKinds)[number]
export type Target = { kind: TargetKind; gid: number | null }
type TargetAct = 'submit' | 'testRun'
type JudgeSwitch = 'openPublicJudge' | 'openGroupJudge' | 'openContestJudge'
/** Classes of the judge's queue for a person's programs. */
export type TargetPriority = 'contest' | 'practice'

type Row = {
  switch: JudgeSwitch
  priority: Record<TargetAct, TargetPriority>
  /** Whether there is a wait between two of them. */
  waits: Record<TargetAct, boolean>
}

const outsideContests = {
  priority: { submit: 'practice', testRun: 'practice' },
  waits: { submit: true, testRun: true },
} as const

export const targetTable = {
  practice: { ...outsideContests, switch: 'openPublicJudge' },
  training: { ...outsideContests, switch: 'openPublicJudge' },
  group: { ...outsideContests, switch: 'openGroupJudge' },
  contest: {
    switch: 'openContestJudge',
    priority: { submit: 'contest', testRun: 'practice' },
    waits: { submit: false, testRun: true },
  },
} as const satisfies Record<TargetKind, Row>

type Ids = { cid: number | null; tid?: number | null; gid: number | null }

/** The target that the ids of a call name; a contest or a training of a group keeps its kind. */
export function targetOf({ cid, tid = null, gid }: Ids): Target {
  return { kind: cid ? 'contest' : tid ? 'training' : gid ? 'group' : 'practice', gid: gid || null }
}

/** The target that a test run names by its type alone; it may run in any group with the problem. */
export function targetOfType(type: 'public' | 'contest' | 'group'): Target {
  return { kind: type === 'public' ? 'practice' : type, gid: null }
}

/** The group switch covers all targets of a group. */
export function judgeSwitch({ kind, gid }: Target): JudgeSwitch {
  return gid === null ? targetTable[kind].switch : targetTable.group.switch
}

/** The queue class of a program. Contests of groups have the priority of practice, unless site staff raises this one. */
export function priorityOf({ kind, gid }: Target, act: TargetAct, isJudgedFirst: boolean): TargetPriority {
  return gid !== null && !isJudgedFirst ? 'practice' : targetTable[kind].priority[act]
}

/** Milliseconds between two submissions of this person; staff never waits. */
export function intervalMs(actor: Actor, { kind }: Target, act: TargetAct, seconds: number): number {
  return isStaffMember(actor) || !targetTable[kind].waits[act] ? 0 : seconds * 1000
}
