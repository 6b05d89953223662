/**
 * Rights over comments on lines of a submission. The standing towards the submission and the act lead to one cell of `lineTable`. Shared
 * code gives its readers no access to the comments.
 */
import { type Actor, isOwn, isRoot, overseesProblems } from './actor.ts'
import { runAccess } from './contest-run.ts'
import { can, type Permission } from './permission.ts'
import { leads, prepares, type SubmissionFacts, seesCode } from './submission-access.ts'

/** `teacher`: staff that reads the code, and leaders of a group in whose training it counts. `author`: of the submission. */
const lineStandings = ['none', 'author', 'teacher'] as const
export type LineStanding = (typeof lineStandings)[number]

export const lineActs = ['read', 'open', 'answer', 'settle', 'edit', 'remove'] as const
export type LineAct = (typeof lineActs)[number]

/** Over all remarks, over own ones, or over none. */
type Reach = 'all' | 'own' | 'none'
type Row = Record<LineStanding, Reach>

const lineTable = {
  read: { none: 'none', author: 'all', teacher: 'all' },
  open: { none: 'none', author: 'none', teacher: 'all' },
  answer: { none: 'none', author: 'all', teacher: 'all' },
  /** And reopening it. */
  settle: { none: 'none', author: 'none', teacher: 'all' },
  edit: { none: 'none', author: 'own', teacher: 'own' },
  remove: { none: 'none', author: 'own', teacher: 'all' },
} as const satisfies Record<LineAct, Row>

/** The permission of the role that is also needed; a muted role lacks it. */
const linePermissions = {
  read: null,
  open: 'comment_add',
  answer: 'reply_add',
  settle: null,
  edit: 'reply_add',
  remove: null,
} as const satisfies Record<LineAct, Permission | null>

/** Acts that could help the author. */
const saying: readonly LineAct[] = ['open', 'answer', 'edit']

export type LineFacts = SubmissionFacts & {
  /** A contest that has not ended closes the problem to pupils, so remarks on it would be help. */
  isClosed: boolean
}

function teaches(viewer: Actor, facts: SubmissionFacts): boolean {
  if (facts.cid !== null) return runAccess(viewer, facts) === 'all'
  return overseesProblems(viewer) || (facts.isTrial ? prepares(viewer, facts) : leads(viewer, facts))
}

/** A user that does not read the whole code has no standing, and nobody has one before the end of its contest. */
export function lineStandingOf(viewer: Actor | null, facts: SubmissionFacts): LineStanding {
  if (viewer === null || seesCode(viewer, facts) !== 'full') return 'none'
  if (facts.cid !== null && facts.contest?.isOver !== true) return 'none'
  if (isRoot(viewer)) return 'teacher'
  if (isOwn(viewer, facts.uid)) return 'author'
  return teaches(viewer, facts) ? 'teacher' : 'none'
}

/** @param makerUid author of the remark; null when the account is deleted, or for a new one */
export function mayOnLines(act: LineAct, viewer: Actor | null, facts: LineFacts, makerUid: string | null = null): boolean {
  const permission = linePermissions[act]
  if (permission !== null && (viewer === null || !can(viewer.role, permission))) return false
  if (facts.isClosed && saying.includes(act)) return false
  const reach = lineTable[act][lineStandingOf(viewer, facts)]
  return reach === 'all' || (reach === 'own' && isOwn(viewer, makerUid))
}

/** The reason against it; null: allowed. `contest-runs`: not before the end of a contest. */
export function lineRefusal(
  act: LineAct,
  viewer: Actor | null,
  facts: LineFacts,
  makerUid: string | null = null,
): 'not-yours' | 'contest-runs' | null {
  if (mayOnLines(act, viewer, facts, makerUid)) return null
  const afterwards = { ...facts, isClosed: false, contest: facts.contest && { ...facts.contest, isOver: true } }
  return mayOnLines(act, viewer, afterwards, makerUid) ? 'contest-runs' : 'not-yours'
}

/** Why a reader of the comments may write nothing at all. */
export function lineSilence(viewer: Actor | null, facts: LineFacts): 'muted' | 'contest' | null {
  if (lineStandingOf(viewer, facts) === 'none') return null
  if (viewer === null || !can(viewer.role, linePermissions.answer)) return 'muted'
  return facts.isClosed ? 'contest' : null
}

/** Whether the site's switch hides all code from this user; lists of comments are then empty. */
export function readsCodeAtAll(viewer: Actor | null, { hideCode }: { hideCode: boolean }): boolean {
  return viewer !== null && (!hideCode || overseesProblems(viewer))
}
