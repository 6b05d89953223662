import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import type { ErrorCode } from '@touchstone/shared/ground/errors/error-catalogue.ts'
import { minute } from '@touchstone/shared/ground/time/instant.ts'
import type { CounterService } from '../../ground/rate-limit/counter.service.ts'
import type { Clock } from '../../ground/time/clock.ts'

/** Far more than anybody mistypes a word, and far too few to find one out: docs/rules/accounts.md. */
const WRONG_GUESSES = 20
const WINDOW = 30 * minute

export type GuessLimit = {
  /**
   * Acts for somebody who says a word that a class shares: the code of a group, the password of a training or contest.
   * @param what whose word it is, `group 7`
   * @param wrong the error that says that the word is wrong; what else comes of the act counts as no guess
   * @throws DomainError request.too-many-guesses after so many wrong ones by this person, whatever is said then
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
