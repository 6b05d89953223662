import { SubmitTestRun, TestRunAnswer, TestRunKey, TestRunQuery } from '@touchstone/shared/judging/submission/test-run.schema.ts'
import { endpoint } from '../../ground/api/endpoint.ts'
import { router } from '../../ground/api/trpc.ts'
import type { TestRunService } from './test-run.service.ts'

type Deps = {
  testRunning: TestRunService
}

export const createTestRunRouter = ({ testRunning }: Deps) =>
  router({
    start: endpoint({
      rest: 'POST /api/submit-problem-test-judge',
      can: 'submit',
      limit: 'submit',
      input: SubmitTestRun,
      output: TestRunKey,
    }).mutation(({ ctx, input }) => testRunning.start(input, ctx.request)),

    /** A query on the wire, although a finished result is returned only once. */
    result: endpoint({
      rest: 'GET /api/get-test-judge-result',
      can: 'login',
      limit: 'read',
      input: TestRunQuery,
      output: TestRunAnswer,
    }).query(({ ctx, input }) => testRunning.result(input.testJudgeKey, ctx.request)),
  })
