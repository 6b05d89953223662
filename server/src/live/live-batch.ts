import type { Actor } from '@touchstone/shared/access/actor.ts'
import { Verdict } from '@touchstone/shared/judging/verdict.ts'
import { seesCases, seesSubmission } from '@touchstone/shared/submission/submission-access.ts'
import type { SiteEvent } from './event-bus.ts'
import { encode, type LiveMessage } from './live-message.ts'

export type Viewer = { actor: Actor | null; watch: ReadonlySet<number> }

type Changed = Extract<SiteEvent, { type: 'submission.changed' }>
type Cases = Extract<SiteEvent, { type: 'submission.cases' }>
/** The last fall back to the queue, what came after it, and the newest state. */
type Progress = { restart?: Changed; cases?: Cases; last?: Changed }

const startsAgain = ({ submission }: Changed) => submission.status === Verdict.Pending || submission.status === Verdict.Compiling
const told = ({ submission }: Changed): LiveMessage => ({ type: 'submission', submission })

/** Events of a moment, merged: of each submission the newest state and the cases that came meanwhile. */
export function createLiveBatch() {
  const progress = new Map<number, Progress>()
  const testRuns: { uid: string; key: string }[] = []
  let judge = false

  function of(submitId: number): Progress {
    const known = progress.get(submitId) ?? {}
    progress.set(submitId, known)
    return known
  }

  return {
    add(event: SiteEvent): void {
      if (event.type === 'judge.changed') judge = true
      else if (event.type === 'test-run.done') testRuns.push({ uid: event.uid, key: event.key })
      else if (event.type === 'submission.cases') {
        const known = of(event.submitId)
        known.cases = { ...event, cases: [...(known.cases?.cases ?? []), ...event.cases] }
      } else if (startsAgain(event)) progress.set(event.submission.submitId, { restart: event })
      else of(event.submission.submitId).last = event
    },

    /**
     * What everybody may know is encoded once; what only some may know is encoded for those.
     * @returns the chunks of one viewer
     */
    seal(): (viewer: Viewer) => Buffer[] {
      const all = [...progress.values()]
      const changes = all.flatMap(({ restart, last }) => [restart, last].filter((change) => change !== undefined))
      const open = changes.filter(({ facts }) => seesSubmission(null, facts))
      const closed = changes.filter(({ facts }) => !seesSubmission(null, facts))
      const cases = all.flatMap((one) => one.cases ?? [])
      const messages: LiveMessage[] = [...(judge ? [{ type: 'judge' } as const] : []), ...open.map(told)]
      const shared = messages.length > 0 ? [encode(messages)] : []
      return ({ actor, watch }) => {
        const own: LiveMessage[] = []
        for (const change of closed) if (seesSubmission(actor, change.facts)) own.push(told(change))
        for (const { submitId, facts, cases: fresh } of cases) {
          const interested = watch.has(submitId) || (actor !== null && actor.uid === facts.uid)
          if (interested && seesCases(actor, facts)) own.push({ type: 'cases', submitId, cases: fresh })
        }
        for (const { uid, key } of testRuns) if (uid === actor?.uid) own.push({ type: 'test-run', key })
        return own.length > 0 ? [...shared, encode(own)] : shared
      }
    },
  }
}
