import {
  CheckContestStatuses,
  ContestSubmissionPage,
  ContestSubmissionQuery,
  FocusListQuery,
  FocusProblem,
} from '@touchstone/shared/judging/submission/contest-submission.schema.ts'
import { StatusMap } from '@touchstone/shared/judging/submission/submission.schema.ts'
import { z } from 'zod'
import { endpoint } from '../../ground/api/endpoint.ts'
import { router } from '../../ground/api/trpc.ts'
import type { ContestSubmissionService } from './contest-submission.service.ts'

type Deps = {
  contestSubmissions: ContestSubmissionService
}

const open = { can: 'login', limit: 'read' } as const

export const createContestSubmissionRouter = ({ contestSubmissions }: Deps) =>
  router({
    list: endpoint({
      rest: 'GET /api/contest-submissions',
      ...open,
      input: ContestSubmissionQuery,
      output: ContestSubmissionPage,
    }).query(({ ctx, input }) => contestSubmissions.list(input, ctx.request)),

    statuses: endpoint({
      rest: 'POST /api/check-contest-submissions-status',
      ...open,
      input: CheckContestStatuses,
      output: StatusMap,
    }).query(({ ctx, input }) => contestSubmissions.statuses(input.cid, input.submitIds, ctx.request)),

    focusList: endpoint({
      rest: 'GET /api/get-full-screen-problem-list',
      ...open,
      input: FocusListQuery,
      output: z.array(FocusProblem),
    }).query(({ ctx, input }) => contestSubmissions.focusList(input, ctx.request)),
  })
