import { createBreakingJob } from '../judging/breaking/breaking-job.ts'
import { type BreakingWork, createBreakingWork } from '../judging/breaking/breaking-work.ts'
import { createCheckerCompileJob } from '../judging/checker-compile/checker-compile-job.ts'
import { createFormattingJob } from '../judging/formatting/formatting-job.ts'
import { createGuardRunJob } from '../judging/guard-run/guard-run-job.ts'
import { createInspectionJob } from '../judging/inspection/inspection-job.ts'
import { createJudgePace } from '../judging/queue/judge-pace.ts'
import { createJudgeSpeeds } from '../judging/queue/judge-speeds.ts'
import { createJudgingService } from '../judging/queue/judging.service.ts'
import { createWorkerRoster } from '../judging/queue/worker-roster.ts'
import { noWorkersElsewhere, watchWorkersElsewhere } from '../judging/queue/workers-elsewhere.ts'
import { createPreviewJob } from '../judging/rejudge/preview-job.ts'
import { storedSolutions } from '../judging/solution/stored-solutions.ts'
import { createStrengthBase, type StrengthBaseOf } from '../judging/strength/strength-base.ts'
import { createStrengthJob } from '../judging/strength/strength-job.ts'
import type { SubmissionEffects } from '../judging/submission/submission-effects.ts'
import { createSubmissionJob } from '../judging/submission/submission-job.ts'
import { createTestRunJob } from '../judging/test-run/test-run-job.ts'
import { createVerifyJob } from '../judging/verify/verify-job.ts'
import { createReadSubject, type ReadSubject } from '../judging/verify/verify-subject.ts'
import { createTestBuildJob } from '../judging/workshop/test-build-job.ts'
import type { Ground } from './ground.ts'
import type { SharedSite } from './join-servers.ts'
import type { Services } from './services.ts'

type Needs = Ground &
  Pick<Services, 'tickets' | 'problems' | 'workshop' | 'news'> & {
    effects: SubmissionEffects
    /** Null: this server is the only one of the site. */
    shared: SharedSite | null
  }
/** Makes the work of kinds that services start by the same reading. */
export type QueuedWork = { breaking: BreakingWork; strengthBase: StrengthBaseOf; readSubject: ReadSubject }
type Gives = Pick<Services, 'roster' | 'speeds' | 'judging' | 'workersElsewhere'> & { work: QueuedWork }

/** The queue of judge jobs with a row per kind, and the workers that take jobs from it. */
export async function createQueue(needs: Needs): Promise<Gives> {
  const { db, clock, config, events, log, tickets, problems, workshop, news, effects, shared } = needs
  const roster = createWorkerRoster({ clock })
  const pace = createJudgePace()
  const prepared = { problems, solutions: storedSolutions, workshop }
  const breaking = createBreakingWork(prepared)
  const strengthBase = createStrengthBase(prepared)
  const readSubject = createReadSubject(prepared)
  const kinds = {
    submission: createSubmissionJob({ clock, config, problems, effects, news }),
    'rejudge-preview': createPreviewJob({ clock, config, problems, effects }),
    'test-run': createTestRunJob({ tickets, problems, events }),
    'checker-compile': createCheckerCompileJob({ tickets }),
    inspection: createInspectionJob({ tickets, problems }),
    'guard-run': createGuardRunJob({ config, tickets, problems }),
    formatting: createFormattingJob({ tickets }),
    breaking: createBreakingJob({ clock, workOf: breaking }),
    'test-build': createTestBuildJob({ clock, problems, events }),
    strength: createStrengthJob({ clock, problems, events, baseOf: strengthBase, workOf: breaking }),
    verify: createVerifyJob({ clock, events, readSubject }),
  }
  const workersElsewhere = shared ? watchWorkersElsewhere({ ...shared, roster, pace, clock, onFault: log }) : noWorkersElsewhere
  const speeds = createJudgeSpeeds({ db, clock, events, roster, log })
  await speeds.read()
  const judging = createJudgingService({ db, clock, events, roster, speeds, pace, kinds, log })
  return { roster, speeds, judging, workersElsewhere, work: { breaking, strengthBase, readSubject } }
}
