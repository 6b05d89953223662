import { isOwn } from '@touchstone/shared/ground/access/actor.ts'
import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { seesCauses } from '@touchstone/shared/ground/access/submission-access.ts'
import { intervalMs, judgeSwitch, priorityOf } from '@touchstone/shared/ground/access/target.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { submissionTexts } from '@touchstone/shared/ground/i18n/submission-texts.ts'
import { TEST_INPUT_MAX } from '@touchstone/shared/judging/job/test-run.schema.ts'
import { checkCodeLength } from '@touchstone/shared/judging/submission/code-rules.ts'
import type { SubmitTestRun, TestRunAnswer } from '@touchstone/shared/judging/submission/test-run.schema.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import type { z } from 'zod'
import type { ConfigService } from '../../ground/config/config.service.ts'
import type { Database } from '../../ground/db/database.ts'
import { inTransaction } from '../../ground/db/transaction.ts'
import type { Ids } from '../../ground/ids/ids.ts'
import type { TicketService } from '../../ground/tickets/ticket.service.ts'
import type { Clock } from '../../ground/time/clock.ts'
import type { GroupService } from '../../people/group/group.service.ts'
import type { BankClosing } from '../../problems/problem/bank-closing.ts'
import type { ProblemService } from '../../problems/problem/problem.service.ts'
import { enqueue, Priority } from '../queue/judge-queue.ts'
import type { JudgingService } from '../queue/judging.service.ts'
import type { ContestEntries } from '../submission/ports.ts'
import { createRunPlace } from './run-place.ts'
import { TEST_RUN_TICKET, type TestRunPayload, TestRunTicket, WAITING_LIFETIME } from './test-run-job.ts'

const INTERVAL_TICKET = 'test-run-interval'

type Deps = {
  db: Database
  clock: Clock
  config: ConfigService
  problems: ProblemService
  judging: JudgingService
  ids: Ids
  tickets: TicketService
  groups: GroupService
  contestEntries: Pick<ContestEntries, 'byPid' | 'anyByPid'>
  closing: BankClosing
}

export type TestRunService = {
  /** @returns key for fetching the result once */
  start(input: SubmitTestRun, caller: Caller): Promise<string>
  /** A finished result is returned once, and only to its owner. @throws DomainError test-run.not-found */
  result(key: string, caller: Caller): Promise<z.input<typeof TestRunAnswer>>
}

const waiting = { time: null, memory: null, userInput: null, userOutput: null, expectedOutput: null, stderr: null, problemJudgeMode: null }

/** Runs of a user's program on the user's own input: own queue class, own interval, nothing stored. */
export function createTestRunService({
  db,
  clock,
  config,
  problems,
  judging,
  ids,
  tickets,
  groups,
  contestEntries,
  closing,
}: Deps): TestRunService {
  const placeOf = createRunPlace({ db, problems, groups, contestEntries, closing })

  return {
    async start(input, caller) {
      const { actor } = caller
      if (!actor) throw new DomainError('session.signed-out')
      const switches = config.switches()
      if (input.userInput.length < 1 || input.userInput.length > TEST_INPUT_MAX)
        throw new DomainError('test-run.input-length', { max: TEST_INPUT_MAX })
      const { target, problem, languages } = await placeOf(input, caller)
      if (!switches[judgeSwitch(target)]) throw new DomainError('submission.switched-off')
      if (!languages.includes(input.language)) throw new DomainError('submission.language-unsupported', { language: input.language })
      judging.mustRun(input.language)
      checkCodeLength(input.code, input.language)
      const interval = intervalMs(actor, target, 'testRun', switches.defaultSubmitInterval)

      const ticket: TestRunTicket = {
        uid: actor.uid,
        mode: problem.judgeMode,
        input: input.userInput,
        expected: input.expectedOutput,
        result: null,
      }
      const key = ids.token()
      const payload: TestRunPayload = {
        key,
        uid: actor.uid,
        pid: input.pid,
        language: input.language,
        code: input.code,
        input: input.userInput,
        expected: input.expectedOutput,
      }
      // Of two at the same moment one waits: the check of the last run, the ticket and the job are one transaction.
      await inTransaction(db, async (db) => {
        const last = interval > 0 ? await tickets.find(INTERVAL_TICKET, actor.uid, db) : undefined
        if (last) throw new DomainError('test-run.too-frequent', { seconds: Math.ceil((Number(last.expiresAt) - clock.now()) / 1000) })
        await tickets.put(db, TEST_RUN_TICKET, key, ticket, WAITING_LIFETIME)
        const job = {
          kind: 'test-run',
          submitId: null,
          payload: JSON.stringify(payload),
          language: input.language,
          uid: actor.uid,
          priority: Priority[priorityOf(target, 'testRun', false)],
        } as const
        await enqueue(db, job, clock.now())
        if (interval > 0) await tickets.put(db, INTERVAL_TICKET, actor.uid, null, interval)
      })
      judging.wake()
      return key
    },

    async result(key, caller) {
      const ticket = await tickets.read(TEST_RUN_TICKET, TestRunTicket, key)
      if (!ticket || !isOwn(caller.actor, ticket.uid)) throw new DomainError('test-run.not-found')
      const { result } = ticket
      if (!result) return { status: Verdict.Pending, ...waiting }
      if (!(await tickets.take(TEST_RUN_TICKET, TestRunTicket, key))) throw new DomainError('test-run.not-found')
      const isOurFault = result.status === Verdict.SystemError
      const seesCause = seesCauses(caller.actor)
      return {
        status: result.status,
        time: result.timeMs,
        memory: result.memoryKb,
        userInput: ticket.input,
        userOutput: result.output,
        expectedOutput: ticket.expected,
        stderr: isOurFault && !seesCause ? submissionTexts[caller.language].testRunSystemError : result.stderr,
        problemJudgeMode: ticket.mode,
      }
    },
  }
}
