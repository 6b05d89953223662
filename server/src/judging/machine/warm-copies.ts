import { setTimeout as sleep } from 'node:timers/promises'
import { minute } from '@touchstone/shared/ground/time/instant.ts'

/** A contest that was saved reaches the machines within this time. */
const EVERY_MS = minute

type Deps = {
  listAhead(): Promise<string[]>
  /** Fetches a missing content, and notes its use. The cache keeps each content for an hour after its last use. */
  get(hash: string): Promise<string>
  log(line: string): void
  everyMs?: number
}

/**
 * Fetches test data of contests that run or start soon, one content after the other, and keeps it fresh. After a fault it begins again a minute
 * later; a fault that stays is said once. @param signal ends it
 */
export async function warmCopies({ listAhead, get, log, everyMs = EVERY_MS }: Deps, signal: AbortSignal): Promise<void> {
  let said = ''
  while (!signal.aborted) {
    try {
      for (const hash of await listAhead()) {
        if (signal.aborted) return
        await get(hash)
      }
      said = ''
    } catch (error) {
      const words = error instanceof Error ? error.message : String(error)
      if (words !== said && !signal.aborted) log(`test data of coming contests is not here yet: ${words}`)
      said = words
    }
    await sleep(everyMs, undefined, { signal }).catch(() => {})
  }
}
