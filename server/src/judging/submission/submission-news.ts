import type { CaseResult } from '@touchstone/shared/judging/job/judge-job.schema.ts'
import type { LiveCase } from '@touchstone/shared/judging/submission/submission.schema.ts'
import type { ConfigService } from '../../ground/config/config.service.ts'
import type { Database } from '../../ground/db/database.ts'
import type { EventBus } from '../../ground/live/event-bus.ts'
import type { ContestRuns } from './ports.ts'
import * as queries from './submission.queries.ts'
import { stateOf } from './submission-state.ts'

/** Publishes the state of submissions to viewers. */
export type SubmissionNews = {
  /**
   * Publishes a submission in its stored state; call it after the commit.
   * @param fresh newly judged cases
   */
  announce(submitId: number, fresh?: CaseResult[]): Promise<void>
}

/** The part of a case in a stream: without file names and messages, which the page loads itself. */
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
