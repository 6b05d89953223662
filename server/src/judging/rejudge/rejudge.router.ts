import { Nothing } from '@touchstone/shared/ground/wire/wire.ts'
import {
  CancelledSubmission,
  ContestProblemToRejudge,
  ManuallyJudged,
  ManualVerdict,
  RejudgeCount,
  RejudgeSelection,
} from '@touchstone/shared/judging/submission/rejudge.schema.ts'
import { SubmissionRef, SubmissionRow } from '@touchstone/shared/judging/submission/submission.schema.ts'
import { endpoint } from '../../ground/api/endpoint.ts'
import { router } from '../../ground/api/trpc.ts'
import type { RejudgeService } from './rejudge.service.ts'

type Deps = {
  rejudge: RejudgeService
}

export const createRejudgeRouter = ({ rejudge }: Deps) =>
  router({
    one: endpoint({
      rest: 'GET /api/admin/judge/rejudge',
      can: 'rejudge',
      limit: 'write',
      input: SubmissionRef,
      output: SubmissionRow,
    }).mutation(({ ctx, input }) => rejudge.rejudge(input.submitId, ctx.request)),

    resubmit: endpoint({
      rest: 'GET /api/resubmit',
      can: 'submit',
      limit: 'submit',
      input: SubmissionRef,
      output: SubmissionRow,
    }).mutation(({ ctx, input }) => rejudge.resubmit(input.submitId, ctx.request)),

    many: endpoint({
      rest: 'POST /api/admin/judge/rejudge-many',
      can: 'rejudge',
      limit: 'write',
      doc: 'Rejudges submissions by id, or those of a problem',
      input: RejudgeSelection,
      output: RejudgeCount,
    }).mutation(({ ctx, input }) => rejudge.rejudgeMany(input, ctx.request)),

    contestProblem: endpoint({
      rest: 'GET /api/admin/judge/rejudge-contest-problem',
      can: 'rejudge',
      limit: 'write',
      input: ContestProblemToRejudge,
      output: Nothing,
    }).mutation(({ ctx, input }) => rejudge.rejudgeContestProblem(input.cid, input.pid, ctx.request)),

    count: endpoint({
      rest: 'GET /api/admin/judge/get-rejudge-count',
      can: 'rejudge',
      limit: 'read',
      doc: 'How many submissions a rejudge of this selection would take',
      input: RejudgeSelection,
      output: RejudgeCount,
    }).query(({ input }) => rejudge.countMany(input)),

    manual: endpoint({
      rest: 'GET /api/admin/judge/manual-judge',
      can: 'rejudge',
      limit: 'write',
      input: ManualVerdict,
      output: ManuallyJudged,
    }).mutation(({ ctx, input }) => rejudge.setManually(input, ctx.request)),

    cancel: endpoint({
      rest: 'GET /api/admin/judge/cancel-judge',
      can: 'rejudge',
      limit: 'write',
      input: SubmissionRef,
      output: CancelledSubmission,
    }).mutation(({ ctx, input }) => rejudge.cancel(input.submitId, ctx.request)),
  })
