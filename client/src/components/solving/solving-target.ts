import type { Outputs } from '../../trpc/trpc.ts'

/** Where the programs go that are written on a page: to the problem itself, to a group, to a training or to a contest. */
export type SolvingTarget =
  | { kind: 'practice' }
  | { kind: 'group'; gid: number }
  | { kind: 'training'; tid: number; gid: number | null }
  | { kind: 'contest'; cid: number; gid: number | null }

type Detail = Outputs['problem']['detail']

/** A problem as the page shows it, wherever it is opened. `problemId` is the name that it has at that place. */
export type SolvedProblem = Pick<Detail, 'problem' | 'tags' | 'languages' | 'codeTemplate' | 'unjudgeable' | 'languageDetails'> & {
  can: Pick<Detail['can'], 'submit' | 'isTrial' | 'edit'>
}

/**
 * The languages to choose from: the problem's own without those that no judge of the site can run. One that is still in test, or whose judge is
 * away, is offered: its program waits.
 */
export function offeredLanguages({ languages, languageDetails }: Pick<SolvedProblem, 'languages' | 'languageDetails'>): string[] {
  const failing = new Set(languageDetails.flatMap(({ name, available }) => (available === false ? name : [])))
  return languages.filter((name) => !failing.has(name))
}

/** The place as `submission.submit` names it. */
export function submitIds(target: SolvingTarget): { cid?: number; tid?: number; gid?: number } {
  const { cid, tid, gid } = { cid: undefined, tid: undefined, gid: undefined, ...target }
  return { ...(cid && { cid }), ...(tid && { tid }), ...(gid && { gid }) }
}

/** The place as a test run names it; what belongs to a group goes by the group's switch. */
export function testRunType(target: SolvingTarget): 'public' | 'group' | 'contest' {
  if (target.kind === 'contest') return 'contest'
  return submitIds(target).gid === undefined ? 'public' : 'group'
}

/** The group whose own problem this is, null for one of the bank: its statistics, submissions and talk are the group's. */
export function groupOfProblem(target: SolvingTarget, { isGroup, gid }: { isGroup: boolean; gid: number | null }): number | null {
  if (target.kind === 'contest') return null
  return target.kind === 'group' ? target.gid : isGroup ? gid : null
}

/** A draft belongs to the problem, wherever it is practised; a contest keeps its own. */
export function draftCid(target: SolvingTarget): number | undefined {
  return target.kind === 'contest' ? target.cid : undefined
}
