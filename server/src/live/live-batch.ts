import { type Actor, isOwn } from '@touchstone/shared/access/actor.ts'
import type { GroupRole } from '@touchstone/shared/access/group-role.ts'
import type { SubmissionFacts, SubmissionState } from '@touchstone/shared/access/submission-access.ts'
import { caseViewsOf, viewOf } from '@touchstone/shared/access/submission-view.ts'
import { Verdict } from '@touchstone/shared/judging/verdict.ts'
import type { SiteEvent } from './event-bus.ts'
import { encode, type LiveMessage } from './live-message.ts'

export type Viewer = { actor: Actor | null; watch: ReadonlySet<number> }

type Changed = Extract<SiteEvent, { type: 'submission.changed' }>
type Cases = Extract<SiteEvent, { type: 'submission.cases' }>
/** The last fall back to the queue, what came after it, and the newest state. */
type Progress = { restart?: Changed; cases?: Cases; last?: Changed }

const startsAgain = ({ submission }: Changed) => submission.status === Verdict.Pending || submission.status === Verdict.Compiling

/** Events of a moment, merged: of each submission the newest state and the cases that came meanwhile. */
export function createLiveBatch() {
  const progress = new Map<number, Progress>()
  const testRuns: { uid: string; key: string }[] = []
  const contests = new Set<number>()
  let judge = false

  function of(submitId: number): Progress {
    const known = progress.get(submitId) ?? {}
    progress.set(submitId, known)
    return known
  }

  return {
    add(event: SiteEvent): void {
      if (event.type === 'judge.changed') judge = true
      else if (event.type === 'contest.changed') contests.add(event.cid)
      else if (event.type === 'test-run.done') testRuns.push({ uid: event.uid, key: event.key })
      else if (event.type === 'submission.cases') {
        const known = of(event.submitId)
        known.cases = { ...event, cases: [...(known.cases?.cases ?? []), ...event.cases] }
      } else if (startsAgain(event)) progress.set(event.submission.submitId, { restart: event })
      else of(event.submission.submitId).last = event
    },

    /** Groups whose members may hear what others may not. */
    groups(): number[] {
      const states = [...progress.values()].flatMap(({ restart, cases, last }) =>
        [restart, cases, last].flatMap((event) => event?.state ?? []),
      )
      return [...new Set(states.flatMap(({ gid }) => gid ?? []))]
    },

    /**
     * What everybody may know is encoded once; what only some may know is encoded for those.
     * @param roleIn a person's place in one of `groups()`
     * @returns the chunks of one viewer
     */
    seal(roleIn: (gid: number, uid: string) => GroupRole): (viewer: Viewer) => Buffer[] {
      const factsFor = (actor: Actor | null, state: SubmissionState): SubmissionFacts => ({
        ...state,
        groupRole: state.gid === null || actor === null ? 'none' : roleIn(state.gid, actor.uid),
      })
      const tell = (actor: Actor | null, { state, submission }: Changed): LiveMessage[] => {
        const view = viewOf(actor, factsFor(actor, state), submission)
        return view ? [{ type: 'submission', submission: view }] : []
      }
      const all = [...progress.values()]
      const changes = all.flatMap(({ restart, last }) => [restart, last].filter((change) => change !== undefined))
      const told = changes.map((change) => ({ change, open: tell(null, change) }))
      const closed = told.filter(({ open }) => open.length === 0).map(({ change }) => change)
      const cases = all.flatMap((one) => one.cases ?? [])
      const changed = [...contests].map((cid) => ({ type: 'contest', cid }) as const)
      const messages: LiveMessage[] = [...(judge ? [{ type: 'judge' } as const] : []), ...changed, ...told.flatMap(({ open }) => open)]
      const shared = messages.length > 0 ? [encode(messages)] : []
      return ({ actor, watch }) => {
        const own: LiveMessage[] = closed.flatMap((change) => tell(actor, change))
        for (const { submitId, state, cases: fresh } of cases) {
          if (!watch.has(submitId) && !isOwn(actor, state.uid)) continue
          const views = caseViewsOf(actor, factsFor(actor, state), fresh)
          if (views) own.push({ type: 'cases', submitId, cases: views })
        }
        for (const { uid, key } of testRuns) if (isOwn(actor, uid)) own.push({ type: 'test-run', key })
        return own.length > 0 ? [...shared, encode(own)] : shared
      }
    },
  }
}
