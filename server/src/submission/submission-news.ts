import type { CaseResult } from '@touchstone/shared/judging/judge-job.schema.ts'
import type { SubmissionFacts } from '@touchstone/shared/submission/submission-access.ts'
import type { ConfigService } from '../config/config.service.ts'
import type { Database } from '../db/database.ts'
import type { EventBus } from '../live/event-bus.ts'
import * as queries from './submission.queries.ts'

type Row = Awaited<ReturnType<typeof queries.listByIds>>[number]

/** Facts for events: nobody's place in a group is known here, so group submissions reach their owner and overseers only. */
function eventFacts(row: Row, hideCode: boolean): SubmissionFacts {
  return {
    uid: row.uid,
    cid: row.cid,
    gid: row.gid,
    isTrial: row.isTrial === 1,
    authorUid: row.authorUid,
    share: Boolean(row.share),
    codeShare: Boolean(row.codeShare),
    openCaseResult: Boolean(row.openCaseResult),
    hideCode,
    groupRole: 'none',
  }
}

/** Tells those who watch how a submission stands. */
export type SubmissionNews = {
  /**
   * Publishes a submission as it is stored now; call it after the commit.
   * @param fresh cases that have just been judged
   */
  announce(submitId: number, fresh?: CaseResult[]): Promise<void>
}

type Deps = { db: Database; events: EventBus; config: Pick<ConfigService, 'switches'> }

export function createSubmissionNews({ db, events, config }: Deps): SubmissionNews {
  return {
    async announce(submitId, fresh) {
      const [row] = await queries.listByIds(db, [submitId])
      if (!row) return
      const facts = eventFacts(row, config.switches().hideNonContestSubmissionCode)
      if (fresh && fresh.length > 0) events.publish({ type: 'submission.cases', facts, submitId, cases: fresh })
      const { pid, uid, status, time, memory, score, judger, caseCount } = row
      const submission = { submitId, pid, uid, status, time, memory, score, judger, caseCount }
      events.publish({ type: 'submission.changed', facts, submission })
    },
  }
}
