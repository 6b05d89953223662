import type { Caller } from '@touchstone/shared/access/caller.ts'
import { maySubmit } from '@touchstone/shared/access/problem-access.ts'
import { isStaff } from '@touchstone/shared/access/role.ts'
import { DomainError } from '@touchstone/shared/errors/domain-error.ts'
import { submissionTexts } from '@touchstone/shared/i18n/submission-texts.ts'
import { TEST_INPUT_MAX } from '@touchstone/shared/judging/test-run.schema.ts'
import { Verdict } from '@touchstone/shared/judging/verdict.ts'
import { ProblemAuth } from '@touchstone/shared/problem/problem-auth.ts'
import { checkCodeLength } from '@touchstone/shared/submission/code-rules.ts'
import type { SubmitTestRun, TestRunAnswer } from '@touchstone/shared/submission/test-run.schema.ts'
import type { z } from 'zod'
import type { ConfigService } from '../config/config.service.ts'
import type { Database } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import type { GroupService } from '../group/group.service.ts'
import { enqueue, Priority } from '../judging/judge-queue.ts'
import type { JudgingService } from '../judging/judging.service.ts'
import type { ProblemService } from '../problem/problem.service.ts'
import type { TicketService } from '../tickets/ticket.service.ts'
import type { Clock } from '../time/clock.ts'
import { TEST_RUN_TICKET, type TestRunPayload, type TestRunTicket, WAITING_LIFETIME } from './test-run-job.ts'

const INTERVAL_TICKET = 'test-run-interval'

type Deps = {
  db: Database
  clock: Clock
  config: ConfigService
  problems: ProblemService
  judging: JudgingService
  tickets: TicketService
  groups: GroupService
}

export type TestRunService = ReturnType<typeof createTestRunService>

const waiting = { time: null, memory: null, userInput: null, userOutput: null, expectedOutput: null, stderr: null, problemJudgeMode: null }

/** Runs of a person's program on their own input: own queue class, own interval, nothing kept. */
export function createTestRunService({ db, clock, config, problems, judging, tickets, groups }: Deps) {
  const switchOf = { public: 'openPublicJudge', contest: 'openContestJudge', group: 'openGroupJudge' } as const

  return {
    /** @returns key under which the result can be fetched once */
    async start(input: SubmitTestRun, caller: Caller): Promise<string> {
      const { actor } = caller
      if (!actor) throw new DomainError('session.signed-out')
      const switches = config.switches()
      if (!switches[switchOf[input.type]]) throw new DomainError('submission.switched-off')
      if (input.userInput.length < 1 || input.userInput.length > TEST_INPUT_MAX)
        throw new DomainError('test-run.input-length', { max: TEST_INPUT_MAX })
      const problem = await problems.findForSubmitByPid(db, input.pid)
      if (!problem) throw new DomainError('problem.gone')
      if (!maySubmit(actor, problem, await groups.roleOf(problem.gid, actor.uid)))
        throw new DomainError(problem.auth === ProblemAuth.Public ? 'problem.not-member' : 'problem.gone')
      if (!problem.languages.includes(input.language))
        throw new DomainError('submission.language-unsupported', { language: input.language })
      checkCodeLength(input.code, input.language)
      const seconds = isStaff(actor.role) ? 0 : switches.defaultSubmitInterval
      const last = seconds > 0 ? await tickets.find(INTERVAL_TICKET, actor.uid) : undefined
      if (last) throw new DomainError('test-run.too-frequent', { seconds: Math.ceil((Number(last.expiresAt) - clock.now()) / 1000) })

      const ticket: TestRunTicket = {
        uid: actor.uid,
        mode: problem.judgeMode,
        input: input.userInput,
        expected: input.expectedOutput,
        result: null,
      }
      // The ticket is there before the job: a fast judge must find where to put its result.
      const key = await tickets.issue(TEST_RUN_TICKET, ticket, WAITING_LIFETIME)
      const payload: TestRunPayload = {
        key,
        uid: actor.uid,
        pid: input.pid,
        language: input.language,
        code: input.code,
        input: input.userInput,
        expected: input.expectedOutput,
      }
      await inTransaction(db, async (db) => {
        const job = {
          kind: 'test-run',
          submitId: null,
          payload: JSON.stringify(payload),
          language: input.language,
          uid: actor.uid,
          priority: Priority.testRun,
        } as const
        await enqueue(db, job, clock.now())
        if (seconds > 0) await tickets.put(db, INTERVAL_TICKET, actor.uid, null, seconds * 1000)
      })
      judging.wake()
      return key
    },

    /** A finished result is handed out once, and only to whom it belongs. */
    async result(key: string, caller: Caller): Promise<z.input<typeof TestRunAnswer>> {
      const ticket = await tickets.read<TestRunTicket>(TEST_RUN_TICKET, key)
      if (!ticket || ticket.uid !== caller.actor?.uid) throw new DomainError('test-run.not-found')
      const { result } = ticket
      if (!result) return { status: Verdict.Pending, ...waiting }
      await tickets.consume(TEST_RUN_TICKET, key)
      const isOurFault = result.status === Verdict.SystemError
      const seesCause = caller.actor !== null && isStaff(caller.actor.role)
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
