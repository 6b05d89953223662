import { Nothing } from '@touchstone/shared/ground/wire/wire.ts'
import {
  CaseResults,
  CheckStatuses,
  LastAcceptedCode,
  LastAcceptedQuery,
  OwnProblemStatus,
  OwnProblemStatusMap,
  QueuePlaceOrNull,
  ShareSubmission,
  StatusMap,
  SubmissionDetail,
  SubmissionListQuery,
  SubmissionPage,
  SubmissionRef,
  SubmissionRow,
  Submit,
} from '@touchstone/shared/judging/submission/submission.schema.ts'
import { endpoint } from '../../ground/api/endpoint.ts'
import { router } from '../../ground/api/trpc.ts'
import type { SubmissionService } from './submission.service.ts'

type Deps = {
  submissions: SubmissionService
}

export const createSubmissionRouter = ({ submissions }: Deps) =>
  router({
    submit: endpoint({
      rest: 'POST /api/submit-problem-judge',
      can: 'submit',
      limit: 'submit',
      input: Submit,
      output: SubmissionRow,
    }).mutation(({ ctx, input }) => submissions.submit(input, ctx.request)),

    detail: endpoint({
      rest: 'GET /api/get-submission-detail',
      can: 'public',
      limit: 'read',
      input: SubmissionRef,
      output: SubmissionDetail,
    }).query(({ ctx, input }) => submissions.detail(input.submitId, ctx.request)),

    queue: endpoint({
      rest: 'GET /api/get-submission-queue',
      can: 'public',
      limit: 'read',
      doc: 'Where a submission stands that is not judged yet, and how long it will wait about; null when it does not wait.',
      input: SubmissionRef,
      output: QueuePlaceOrNull,
    }).query(({ ctx, input }) => submissions.queue(input.submitId, ctx.request)),

    list: endpoint({
      rest: 'GET /api/get-submission-list',
      can: 'public',
      limit: 'read',
      input: SubmissionListQuery,
      output: SubmissionPage,
    }).query(({ ctx, input }) => submissions.list(input, ctx.request)),

    statuses: endpoint({
      rest: 'POST /api/check-submissions-status',
      can: 'public',
      limit: 'read',
      input: CheckStatuses,
      output: StatusMap,
    }).query(({ ctx, input }) => submissions.statuses(input.submitIds, ctx.request)),

    cases: endpoint({
      rest: 'GET /api/get-all-case-result',
      can: 'public',
      limit: 'read',
      input: SubmissionRef,
      output: CaseResults,
    }).query(({ ctx, input }) => submissions.cases(input.submitId, ctx.request)),

    share: endpoint({ rest: 'PUT /api/submission', can: 'login', limit: 'write', input: ShareSubmission, output: Nothing }).mutation(
      ({ ctx, input }) => submissions.share(input.submitId, input.share, ctx.request),
    ),

    ownStatuses: endpoint({
      rest: 'POST /api/get-user-problem-status',
      can: 'login',
      limit: 'read',
      beanValidation: true,
      input: OwnProblemStatus,
      output: OwnProblemStatusMap,
    }).query(({ ctx, input }) => submissions.ownStatuses(input, ctx.request)),

    lastAccepted: endpoint({
      rest: 'GET /api/get-last-ac-code',
      can: 'login',
      limit: 'read',
      input: LastAcceptedQuery,
      output: LastAcceptedCode,
    }).query(({ ctx, input }) => submissions.lastAccepted(input.pid, input.cid, ctx.request)),
  })
