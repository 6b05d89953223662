import type { Outputs } from '../../trpc/trpc.ts'

/** The place that a page submits to: the problem itself, a group, a training or a contest. */
export type SolvingTarget =
  | { kind: 'practice' }
  | { kind: 'group'; gid: number }
  | { kind: 'training'; tid: number; gid: number | null }
  | { kind: 'contest'; cid: number; gid: number | null }

type Detail = Outputs['problem']['detail']

/** A problem on its page, in any place. `problemId` is its name in that place. */
export type SolvedProblem = Pick<Detail, 'problem' | 'tags' | 'languages' | 'codeTemplate' | 'unjudgeable' | 'languageDetails'> & {
  can: Pick<Detail['can'], 'submit' | 'isTrial' | 'edit'>
  /** Where the reader may read it. */
  authorName?: string | null
  /** Absent where nothing can be starred. */
  isFavourite?: boolean
  /** Whether there is a note to it. Absent where notes are not shown. */
  hasNote?: boolean
  /** Its texts as the server has formatted them. */
  statementHtml?: Detail['statementHtml']
}

/**
 * The languages on offer: the problem's own without those that no judge of the site can run. A language in its self-test, or whose judge is
 * away, is offered; its submissions wait.
 */
export function offeredLanguages({ languages, languageDetails }: Pick<SolvedProblem, 'languages' | 'languageDetails'>): string[] {
  const failing = new Set(languageDetails.flatMap(({ name, available }) => (available === false ? name : [])))
  return languages.filter((name) => !failing.has(name))
}

/** The place as an input of `submission.submit`. */
export function submitIds(target: SolvingTarget): { cid?: number; tid?: number; gid?: number } {
  const { cid, tid, gid } = { cid: undefined, tid: undefined, gid: undefined, ...target }
  return { ...(cid && { cid }), ...(tid && { tid }), ...(gid && { gid }) }
}

/** The place as an input of a test run; a group's switch decides about the group's problems. */
export function testRunType(target: SolvingTarget): 'public' | 'group' | 'contest' {
  if (target.kind === 'contest') return 'contest'
  return submitIds(target).gid === undefined ? 'public' : 'group'
}

/** The group that owns the problem, null for the bank. Its statistics, submissions and discussions are the group's. */
export function groupOfProblem(target: SolvingTarget, { isGroup, gid }: { isGroup: boolean; gid: number | null }): number | null {
  if (target.kind === 'contest') return null
  return target.kind === 'group' ? target.gid : isGroup ? gid : null
}

/** The key of a draft: the problem in every place but a contest, which keeps its own. */
export function draftCid(target: SolvingTarget): number | undefined {
  return target.kind === 'contest' ? target.cid : undefined
}
