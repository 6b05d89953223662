import { type LiveCase, LiveQuery, type SubmissionEvent } from '@touchstone/shared/submission/submission.schema.ts'
import { seesCases, seesSubmission } from '@touchstone/shared/submission/submission-access.ts'
import { stream } from '../api/endpoint.ts'
import { router } from '../api/trpc.ts'
import type { SiteEvent } from './event-bus.ts'

/** What arrives in a tab. `hello` comes first: from then on nothing is missed. */
export type LiveMessage =
  | { type: 'hello' }
  | { type: 'submission'; submission: SubmissionEvent }
  | { type: 'cases'; submitId: number; cases: LiveCase[] }
  | { type: 'test-run'; key: string }
  | { type: 'judge' }

/** A tab that does not read loses its stream at this many waiting messages; it comes back and fetches anew. */
const MAX_WAITING = 2000

export const liveRouter = router({
  /** The one stream of a browser, for its visible tabs. Each event is checked against what this viewer may see. */
  events: stream({ can: 'public', limit: 'stream', input: LiveQuery }).subscription(async function* ({ ctx, input, signal }) {
    const { actor } = ctx.request
    const watched = new Set(input.watch)
    const waiting: LiveMessage[] = [{ type: 'hello' }]
    let wake: () => void = () => {}
    const translate = (event: SiteEvent): LiveMessage | undefined => {
      if (event.type === 'judge.changed') return { type: 'judge' }
      if (event.type === 'test-run.done') return event.uid === actor?.uid ? { type: 'test-run', key: event.key } : undefined
      if (event.type === 'submission.changed') {
        return seesSubmission(actor, event.facts) ? { type: 'submission', submission: event.submission } : undefined
      }
      const interested = watched.has(event.submitId) || actor?.uid === event.facts.uid
      return interested && seesCases(actor, event.facts) ? { type: 'cases', submitId: event.submitId, cases: event.cases } : undefined
    }
    const end = ctx.events.subscribe((event) => {
      const message = translate(event)
      if (!message) return
      waiting.push(message)
      wake()
    })
    try {
      while (!signal?.aborted && waiting.length < MAX_WAITING) {
        const message = waiting.shift()
        if (message) {
          yield message
          continue
        }
        await new Promise<void>((resolve) => {
          wake = resolve
          signal?.addEventListener('abort', () => resolve(), { once: true })
        })
      }
    } finally {
      end()
    }
  }),
})
