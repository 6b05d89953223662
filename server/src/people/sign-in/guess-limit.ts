import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import type { ErrorCode } from '@touchstone/shared/ground/errors/error-catalogue.ts'
import { minute } from '@touchstone/shared/ground/time/instant.ts'
import type { CounterService } from '../../ground/rate-limit/counter.service.ts'
import type { Clock } from '../../ground/time/clock.ts'

/** Far more than typing errors, and far too few for guessing: docs/rules/accounts.md. */
const WRONG_GUESSES = 20
const WINDOW = 30 * minute

export type GuessLimit = {
  /**
   * Runs an act that needs a shared word of a class: the code of a group, the password of a training or contest.
   * @param what owner of the word, `group 7`
   * @param wrong the error for a wrong word; other errors count as no guess
   * @throws DomainError request.too-many-guesses after too many wrong ones by this user, for any word
   */
  guard<T>(what: string, uid: string, wrong: ErrorCode, act: () => Promise<T>): Promise<T>
}

export function createGuessLimit({ counters, clock }: { counters: CounterService; clock: Clock }): GuessLimit {
  return {
    async guard(what, uid, wrong, act) {
      const key = `guess ${what} ${uid}`
      // Counted before the word is looked at: guesses at the same moment cannot outrun the limit.
      if (!(await counters.spend(key, 1, WRONG_GUESSES, clock.now() + WINDOW)))
        throw new DomainError('request.too-many-guesses', { minutes: WINDOW / minute })
      try {
        const result = await act()
        await counters.clear(key)
        return result
      } catch (error) {
        if (!(error instanceof DomainError && error.code === wrong)) await counters.giveBack(key, 1)
        throw error
      }
    },
  }
}
