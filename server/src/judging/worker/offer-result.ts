import { ServerAwayError } from './worker-client.ts'

const AWAY_MS = 200
const FIRST_PAUSE_MS = 200
const LONGEST_PAUSE_MS = 10_000
/** A server that answers with this many failures fails for this result: about a minute and a half. */
const MAX_REFUSALS = 14

type Deps = { sleep(ms: number, signal: AbortSignal): Promise<void>; log(message: string): void }

/**
 * Offers the result of a judging until the server accepts it. It waits for an absent server, and retries a failing one at growing
 * intervals. Heartbeats keep the lease meanwhile. A server that has given the job away refuses the result, which ends the offer too.
 * @throws the server's last answer, after {@link MAX_REFUSALS} failures
 */
export function createOffer({ sleep, log }: Deps) {
  return async <T>(call: () => Promise<T>, signal: AbortSignal): Promise<T | undefined> => {
    let refusals = 0
    while (!signal.aborted) {
      try {
        return await call()
      } catch (error) {
        if (error instanceof ServerAwayError) {
          await sleep(AWAY_MS, signal)
          continue
        }
        refusals++
        log(`the server failed to take a result (${refusals}): ${error instanceof Error ? error.message : String(error)}`)
        if (refusals >= MAX_REFUSALS) throw error
        await sleep(Math.min(FIRST_PAUSE_MS * 2 ** (refusals - 1), LONGEST_PAUSE_MS), signal)
      }
    }
    return undefined
  }
}
