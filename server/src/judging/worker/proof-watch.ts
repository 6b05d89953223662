import type { Judge } from '@touchstone/judge-sandbox/open-judge/create-judge.ts'
import type { Say } from '@touchstone/shared/ground/i18n/both-languages.ts'
import { hour, minute } from '@touchstone/shared/ground/time/instant.ts'
import type { MachineLoad } from '@touchstone/shared/judging/queue/machine-load.ts'
import type { Clock } from '../../ground/time/clock.ts'
import { stillLasts } from '../../ground/time/still-lasts.ts'

const FIRST_WAIT_MS = minute
const LONGEST_WAIT_MS = 6 * hour

type Prover = Pick<Judge, 'languages' | 'proveAgain'>

type ProofWatch = {
  /**
   * Tests languages again whose proof ran out of time, when this machine is not busy: each time after twice as long.
   * @returns whether there is a new result to report
   */
  proveIfDue(judge: Prover, load: MachineLoad | null): Promise<boolean>
  /** Tests every language that does not work once more, now. */
  proveAll(judge: Prover): Promise<void>
}

export function createProofWatch({ clock, say }: { clock: Clock; say: Say }): ProofWatch {
  let nextWaitMs = FIRST_WAIT_MS
  let pause = { since: Number.NEGATIVE_INFINITY, ms: 0 }
  let isBusy = false

  async function prove(judge: Prover, isWanted: Parameters<Judge['proveAgain']>[0]): Promise<void> {
    isBusy = true
    try {
      await judge.proveAgain(isWanted)
    } catch (error) {
      const words = error instanceof Error ? error.message : String(error)
      say({ en: `languages could not be tried again: ${words}`, zh: `无法再次测试语言：${words}` })
    } finally {
      isBusy = false
    }
  }

  return {
    async proveIfDue(judge, load) {
      const isQuiet = load !== null && load.fault !== 'loaded'
      if (isBusy || !isQuiet || stillLasts(pause.since, pause.ms, clock.now()) || !judge.languages.some(({ outOfTime }) => outOfTime))
        return false
      await prove(judge, ({ outOfTime }) => outOfTime)
      pause = { since: clock.now(), ms: nextWaitMs }
      nextWaitMs = Math.min(2 * nextWaitMs, LONGEST_WAIT_MS)
      return true
    },
    async proveAll(judge) {
      if (isBusy) return
      say({ en: 'trying the languages that do not work again', zh: '正在再次测试不可用的语言' })
      await prove(judge, () => true)
    },
  }
}
