/**
 * Where a program goes: to the problem itself, to a training, a group or a contest. The place decides who may send it, which switch must be on, how
 * early it is judged, and whether its sender waits between two.
 */
import { type Actor, isStaffMember } from './actor.ts'

export const targetKinds = ['practice', 'training', 'group', 'contest'] as const
export type TargetKind = (typeof targetKinds)[number]
export type Target = { kind: TargetKind; gid: number | null }
export type TargetAct = 'submit' | 'testRun'
export type JudgeSwitch = 'openPublicJudge' | 'openGroupJudge' | 'openContestJudge'
/** Classes of the judge's queue that a person's program comes into. */
export type TargetPriority = 'contest' | 'practice'

type Row = {
  switch: JudgeSwitch
  priority: Record<TargetAct, TargetPriority>
  /** Whether one has to wait between two of them. */
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

/** The place that the ids of a call name; a contest or a training of a group stays one. */
export function targetOf({ cid, tid = null, gid }: Ids): Target {
  return { kind: cid ? 'contest' : tid ? 'training' : gid ? 'group' : 'practice', gid: gid || null }
}

/** The place that a test run names by its type alone; it may run in any group that the problem is in. */
export function targetOfType(type: 'public' | 'contest' | 'group'): Target {
  return { kind: type === 'public' ? 'practice' : type, gid: null }
}

/** Whatever belongs to a group goes by the group's switch. */
export function judgeSwitch({ kind, gid }: Target): JudgeSwitch {
  return gid === null ? targetTable[kind].switch : targetTable.group.switch
}

/**
 * The class of the queue that a program comes into. Contests of groups are judged like practice, unless staff of the site has this one judged
 * like its own.
 */
export function priorityOf({ kind, gid }: Target, act: TargetAct, isJudgedFirst: boolean): TargetPriority {
  return gid !== null && !isJudgedFirst ? 'practice' : targetTable[kind].priority[act]
}

/** Milliseconds between two of this person's; staff wait for nothing. */
export function intervalMs(actor: Actor, { kind }: Target, act: TargetAct, seconds: number): number {
  return isStaffMember(actor) || !targetTable[kind].waits[act] ? 0 : seconds * 1000
}
