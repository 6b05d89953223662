import { type Actor, isOwn, isStaffMember } from '@touchstone/shared/ground/access/actor.ts'
import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { seesCauses } from '@touchstone/shared/ground/access/submission-access.ts'
import { intervalMs, judgeSwitch } from '@touchstone/shared/ground/access/target.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import type { InspectionResult, StartInspection } from '@touchstone/shared/judging/inspection/inspection.schema.ts'
import { hasChecks } from '@touchstone/shared/judging/language/checked-language.ts'
import { checkCodeLength } from '@touchstone/shared/judging/submission/code-rules.ts'
import type { ConfigService } from '../../ground/config/config.service.ts'
import type { Database } from '../../ground/db/database.ts'
import { inTransaction } from '../../ground/db/transaction.ts'
import type { Ids } from '../../ground/ids/ids.ts'
import type { TicketService } from '../../ground/tickets/ticket.service.ts'
import type { Clock } from '../../ground/time/clock.ts'
import type { GroupService } from '../../people/group/group.service.ts'
import type { BankClosing } from '../../problems/problem/bank-closing.ts'
import type { ProblemService } from '../../problems/problem/problem.service.ts'
import { listRunningContests } from '../../problems/problem/running-contests.ts'
import { enqueue, Priority } from '../queue/judge-queue.ts'
import type { JudgingService } from '../queue/judging.service.ts'
import type { ContestEntries } from '../submission/ports.ts'
import { createRunPlace } from '../test-run/run-place.ts'
import { INSPECTION_LIFETIME, INSPECTION_TICKET, type InspectionPayload, InspectionTicket } from './inspection-job.ts'

const INTERVAL_TICKET = 'inspection-interval'

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

export type InspectionService = {
  /**
   * Looks for the fault of a program on inputs that its author has, behind all programs that wait for a verdict.
   * @returns key for fetching the result once
   */
  start(input: StartInspection, caller: Caller): Promise<string>
  /** Null while it waits. A finished result is returned once, and only to its owner. @throws DomainError inspection.not-found */
  result(key: string, caller: Caller): Promise<InspectionResult | null>
}

export function createInspectionService({ db, clock, config, problems, judging, ids, tickets, ...places }: Deps): InspectionService {
  const placeOf = createRunPlace({ db, problems, ...places })

  /** The finding is help, and a contest that holds the problem gives none. */
  async function mustBeOutsideContests(pid: number, actor: Actor): Promise<void> {
    if (isStaffMember(actor)) return
    if ((await listRunningContests(db, pid, clock.now())).length > 0) throw new DomainError('inspection.contest')
  }

  return {
    async start(input, caller) {
      const { actor } = caller
      if (!actor) throw new DomainError('session.signed-out')
      const switches = config.switches()
      const { pid, language, code, inputs } = input
      const { target, languages } = await placeOf({ pid, type: input.type, cid: null }, caller)
      if (!switches[judgeSwitch(target)]) throw new DomainError('submission.switched-off')
      if (!languages.includes(language)) throw new DomainError('submission.language-unsupported', { language })
      if (!hasChecks(language)) throw new DomainError('inspection.language', { language })
      await mustBeOutsideContests(pid, actor)
      judging.mustRun(language)
      checkCodeLength(code, language)
      const interval = intervalMs(actor, target, 'testRun', switches.defaultSubmitInterval)

      const key = ids.token()
      const ticket: InspectionTicket = { uid: actor.uid, result: null }
      const payload: InspectionPayload = { key, uid: actor.uid, pid, language, code, inputs }
      // Of two at the same moment one waits: the check of the last one, the ticket and the job are one transaction.
      await inTransaction(db, async (db) => {
        const last = interval > 0 ? await tickets.find(INTERVAL_TICKET, actor.uid, db) : undefined
        if (last) throw new DomainError('inspection.too-frequent', { seconds: Math.ceil((Number(last.expiresAt) - clock.now()) / 1000) })
        await tickets.put(db, INSPECTION_TICKET, key, ticket, INSPECTION_LIFETIME)
        const job = {
          kind: 'inspection',
          submitId: null,
          payload: JSON.stringify(payload),
          language,
          uid: actor.uid,
          priority: Priority.help,
        } as const
        await enqueue(db, job, clock.now())
        if (interval > 0) await tickets.put(db, INTERVAL_TICKET, actor.uid, null, interval)
      })
      judging.wake()
      return key
    },

    async result(key, caller) {
      const ticket = await tickets.read(INSPECTION_TICKET, InspectionTicket, key)
      if (!ticket || !isOwn(caller.actor, ticket.uid)) throw new DomainError('inspection.not-found')
      const { result } = ticket
      if (!result) return null
      if (!(await tickets.take(INSPECTION_TICKET, InspectionTicket, key))) throw new DomainError('inspection.not-found')
      return result.state === 'failed' && !seesCauses(caller.actor) ? { ...result, message: null, errorCode: null } : result
    },
  }
}
