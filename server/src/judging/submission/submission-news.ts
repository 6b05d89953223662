import type { CaseResult } from '@touchstone/shared/judging/job/judge-job.schema.ts'
import type { LiveCase } from '@touchstone/shared/judging/submission/submission.schema.ts'
import type { ConfigService } from '../../ground/config/config.service.ts'
import type { Database } from '../../ground/db/database.ts'
import type { EventBus } from '../../ground/live/event-bus.ts'
import type { ContestRuns } from './ports.ts'
import * as queries from './submission.queries.ts'
import { stateOf } from './submission-state.ts'

/** Tells those who watch how a submission stands. */
export type SubmissionNews = {
  /**
   * Publishes a submission as it is stored now; call it after the commit.
   * @param fresh cases that have just been judged
   */
  announce(submitId: number, fresh?: CaseResult[]): Promise<void>
}

/** What a stream tells of a case: neither file names nor words, which the page asks for by itself. */
const liveCase = ({ seq, groupNum, status, timeMs, memoryKb, score }: CaseResult): LiveCase => ({
  seq,
  groupNum,
  status,
  timeMs,
  memoryKb,
  score,
})

type Deps = { db: Database; events: EventBus; config: Pick<ConfigService, 'switches'>; contestRuns: ContestRuns }

export function createSubmissionNews({ db, events, config, contestRuns }: Deps): SubmissionNews {
  return {
    async announce(submitId, fresh) {
      const [row] = await queries.listByIds(db, [submitId])
      if (!row) return
      const state = stateOf(row, (await contestRuns.of([row]))(row), config.switches())
      if (fresh && fresh.length > 0) events.publish({ type: 'submission.cases', state, submitId, cases: fresh.map(liveCase) })
      const { pid, uid, status, time, memory, score, judger, caseCount } = row
      const submission = { submitId, pid, uid, status, time, memory, score, judger, caseCount }
      events.publish({ type: 'submission.changed', state, submission })
    },
  }
}
