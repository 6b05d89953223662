import { RejudgeSelection } from '@touchstone/shared/judging/submission/rejudge.schema.ts'
import {
  RejudgingDetail,
  RejudgingListQuery,
  RejudgingPage,
  RejudgingRef,
  RejudgingResultPage,
  RejudgingResultQuery,
} from '@touchstone/shared/judging/submission/rejudging.schema.ts'
import { endpoint } from '../../ground/api/endpoint.ts'
import { router } from '../../ground/api/trpc.ts'
import type { RejudgingService } from './rejudging.service.ts'

type Deps = {
  rejudgings: RejudgingService
}

export const createRejudgingRouter = ({ rejudgings }: Deps) =>
  router({
    start: endpoint({
      rest: 'POST /api/admin/judge/preview-rejudge',
      can: 'rejudge',
      limit: 'write',
      doc: 'Judges submissions again while their verdicts stand, so that what would change can be looked at first',
      input: RejudgeSelection,
      output: RejudgingDetail,
    }).mutation(({ ctx, input }) => rejudgings.start(input, ctx.request)),

    list: endpoint({
      rest: 'GET /api/admin/judge/get-rejudging-list',
      can: 'rejudge',
      limit: 'read',
      doc: 'Rejudgings with a preview, newest first',
      input: RejudgingListQuery,
      output: RejudgingPage,
    }).query(({ input }) => rejudgings.list(input)),

    detail: endpoint({
      rest: 'GET /api/admin/judge/get-rejudging',
      can: 'rejudge',
      limit: 'read',
      doc: 'How far a rejudging is and what it comes to',
      input: RejudgingRef,
      output: RejudgingDetail,
    }).query(({ input }) => rejudgings.find(input.id)),

    results: endpoint({
      rest: 'GET /api/admin/judge/get-rejudging-result-list',
      can: 'rejudge',
      limit: 'read',
      doc: 'The submissions of a rejudging with their old and new verdicts',
      input: RejudgingResultQuery,
      output: RejudgingResultPage,
    }).query(({ input }) => rejudgings.results(input)),

    // tRPC reserves the plain name `apply`.
    applyResults: endpoint({
      rest: 'POST /api/admin/judge/apply-rejudging',
      can: 'rejudge',
      limit: 'write',
      doc: 'Makes the previewed verdicts count, except where a submission has a newer one',
      input: RejudgingRef,
      output: RejudgingDetail,
    }).mutation(({ ctx, input }) => rejudgings.apply(input.id, ctx.request)),

    discard: endpoint({
      rest: 'POST /api/admin/judge/discard-rejudging',
      can: 'rejudge',
      limit: 'write',
      doc: 'Drops a rejudging; every verdict stays',
      input: RejudgingRef,
      output: RejudgingDetail,
    }).mutation(({ ctx, input }) => rejudgings.discard(input.id, ctx.request)),
  })
