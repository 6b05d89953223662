/**
 * Who may do what with the comments on lines of a submission. How a person stands to the submission and what the person wants to do leads to one cell of
 * `lineTable`. Code that its author shares brings nobody to them.
 */
import { type Actor, isOwn, isRoot, overseesProblems } from './actor.ts'
import { runAccess } from './contest-run.ts'
import { can, type Permission } from './permission.ts'
import { leads, prepares, type SubmissionFacts, seesCode } from './submission-access.ts'

/** `teacher`: staff that reads the code, and who leads a group in whose training it counts. `author`: of the submission. */
export const lineStandings = ['none', 'author', 'teacher'] as const
export type LineStanding = (typeof lineStandings)[number]

export const lineActs = ['read', 'open', 'answer', 'settle', 'edit', 'remove'] as const
export type LineAct = (typeof lineActs)[number]

/** Over everybody's remarks, over one's own, or over none. */
type Reach = 'all' | 'own' | 'none'
type Row = Record<LineStanding, Reach>

export const lineTable = {
  read: { none: 'none', author: 'all', teacher: 'all' },
  open: { none: 'none', author: 'none', teacher: 'all' },
  answer: { none: 'none', author: 'all', teacher: 'all' },
  /** And opening it again. */
  settle: { none: 'none', author: 'none', teacher: 'all' },
  edit: { none: 'none', author: 'own', teacher: 'own' },
  remove: { none: 'none', author: 'own', teacher: 'all' },
} as const satisfies Record<LineAct, Row>

/** What the role of a person must allow besides; a muted one lacks it. */
export const linePermissions = {
  read: null,
  open: 'comment_add',
  answer: 'reply_add',
  settle: null,
  edit: 'reply_add',
  remove: null,
} as const satisfies Record<LineAct, Permission | null>

/** Acts by which somebody may be helped. */
const saying: readonly LineAct[] = ['open', 'answer', 'edit']

export type LineFacts = SubmissionFacts & {
  /** A contest that has not ended closes the problem to pupils: what is said of it would be help. */
  isClosed: boolean
}

function teaches(viewer: Actor, facts: SubmissionFacts): boolean {
  if (facts.cid !== null) return runAccess(viewer, facts) === 'all'
  return overseesProblems(viewer) || (facts.isTrial ? prepares(viewer, facts) : leads(viewer, facts))
}

/** Whoever does not read the whole code stands in no relation to it, and neither does anybody before the end of its contest. */
export function lineStandingOf(viewer: Actor | null, facts: SubmissionFacts): LineStanding {
  if (viewer === null || seesCode(viewer, facts) !== 'full') return 'none'
  if (facts.cid !== null && facts.contest?.isOver !== true) return 'none'
  if (isRoot(viewer)) return 'teacher'
  if (isOwn(viewer, facts.uid)) return 'author'
  return teaches(viewer, facts) ? 'teacher' : 'none'
}

/** @param makerUid who wrote the remark; null when the account is gone, or for a new one */
export function mayOnLines(act: LineAct, viewer: Actor | null, facts: LineFacts, makerUid: string | null = null): boolean {
  const permission = linePermissions[act]
  if (permission !== null && (viewer === null || !can(viewer.role, permission))) return false
  if (facts.isClosed && saying.includes(act)) return false
  const reach = lineTable[act][lineStandingOf(viewer, facts)]
  return reach === 'all' || (reach === 'own' && isOwn(viewer, makerUid))
}

/** Why not; null: this person may. `contest-runs`: not before the end of a contest. */
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

/** Why somebody who reads the comments writes nothing at all. */
export function lineSilence(viewer: Actor | null, facts: LineFacts): 'muted' | 'contest' | null {
  if (lineStandingOf(viewer, facts) === 'none') return null
  if (viewer === null || !can(viewer.role, linePermissions.answer)) return 'muted'
  return facts.isClosed ? 'contest' : null
}

/** Whether the site's switch hides code from this person, whosever it is: then lists of comments are empty. */
export function readsCodeAtAll(viewer: Actor | null, { hideCode }: { hideCode: boolean }): boolean {
  return viewer !== null && (!hideCode || overseesProblems(viewer))
}
