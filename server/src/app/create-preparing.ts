import { createBreakingService } from '../judging/breaking/breaking.service.ts'
import { createHealthService } from '../judging/health/health.service.ts'
import { createLimitMeasure } from '../judging/solution/limit-measure.service.ts'
import { createSolutionService } from '../judging/solution/solution.service.ts'
import { createStrengthService } from '../judging/strength/strength.service.ts'
import { createVerifyService } from '../judging/verify/verify.service.ts'
import { createTestBuildService } from '../judging/workshop/test-build.service.ts'
import type { BankClosing } from '../problems/problem/bank-closing.ts'
import type { QueuedWork } from './create-queue.ts'
import type { Ground } from './ground.ts'
import type { Services } from './services.ts'

type Needs = Ground &
  Pick<Services, 'blobs' | 'groups' | 'contestDoor' | 'problems' | 'submissions' | 'workshop' | 'judging'> & {
    closing: BankClosing
    work: QueuedWork
  }
type Gives = Pick<Services, 'solutions' | 'breaking' | 'testBuilds' | 'strength' | 'verifies' | 'health' | 'limitMeasure'>

/** Services by which an author prepares a problem: its solutions, and the checks of its tests that judges make. */
export function createPreparing(needs: Needs): Gives {
  const { db, clock, ids, config, audit, events, blobs, groups, contestDoor, problems, submissions, workshop, judging, closing, work } =
    needs
  const solutions = createSolutionService({ db, clock, groups, problems, submissions, audit, judging })
  const breaking = createBreakingService({
    db,
    clock,
    config,
    groups,
    contestDoor,
    closing,
    problems,
    submissions,
    workshop,
    judging,
    audit,
    workOf: work.breaking,
  })
  const testBuilds = createTestBuildService({ db, clock, ids, blobs, groups, problems, solutions, workshop, audit, judging })
  const strength = createStrengthService({ db, clock, ids, groups, problems, workshop, audit, judging, baseOf: work.strengthBase })
  const verifies = createVerifyService({ db, clock, ids, groups, problems, audit, judging, readSubject: work.readSubject })
  const health = createHealthService({ db, groups, problems, verifies, strength })
  const limitMeasure = createLimitMeasure({ db, clock, events, problems, submissions })
  return { solutions, breaking, testBuilds, strength, verifies, health, limitMeasure }
}
