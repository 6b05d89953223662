import { setTimeout as sleep } from 'node:timers/promises'
import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { formattedFile } from '@touchstone/shared/judging/formatting/code-family.ts'
import type { FormatAnswer, FormatProgram } from '@touchstone/shared/judging/formatting/formatting.schema.ts'
import type { JudgingService } from '../queue/judging.service.ts'
import type { Formattings } from './formatting-job.ts'

type Deps = {
  jobs: Formattings
  judging: Pick<JudgingService, 'wake' | 'status'>
  /** Time for a lane to take the program; a writer waits no longer for white space. */
  laneWaitMs?: number
  /** A run that a lane has taken ends in its own time, or its lane is lost. */
  runWaitMs?: number
  lookEveryMs?: number
}

export type FormattingService = {
  /**
   * Formats a program at the judge, behind every run that somebody waits for. Nothing of it is stored, and it belongs to no problem, so it is
   * allowed in contests too.
   * @throws DomainError formatting.too-frequent
   */
  format(program: FormatProgram, caller: Caller): Promise<FormatAnswer>
}

export function createFormattingService({
  jobs,
  judging,
  laneWaitMs = 3000,
  runWaitMs = 10_000,
  lookEveryMs = 100,
}: Deps): FormattingService {
  return {
    async format(program, { actor }) {
      if (!actor) throw new DomainError('session.signed-out')
      if (formattedFile(program.language) === null) return { state: 'unavailable', code: null }
      if (!(await judging.status()).ready) return { state: 'busy', code: null }
      const key = await jobs.request(program, actor.uid)
      judging.wake()
      try {
        let [waitedMs, ranMs] = [0, 0]
        while (waitedMs < laneWaitMs && ranMs < runWaitMs) {
          const ticket = await jobs.look(key)
          if (!ticket) break
          if (ticket.state === 'done') return { state: ticket.result?.state ?? 'failed', code: ticket.result?.code ?? null }
          if (ticket.state === 'waiting') waitedMs += lookEveryMs
          else ranMs += lookEveryMs
          await sleep(lookEveryMs)
        }
        return { state: 'busy', code: null }
      } finally {
        await jobs.abandon(key)
      }
    },
  }
}
