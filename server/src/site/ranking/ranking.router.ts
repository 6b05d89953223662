import { NoInput } from '@touchstone/shared/ground/wire/wire.ts'
import {
  RankedClass,
  RankListQuery,
  RankPage,
  RankPlace,
  RankPlaceQuery,
  RecentSolvers,
  WeekStatistics,
  WeekStatisticsQuery,
} from '@touchstone/shared/site/ranking/ranking.schema.ts'
import { z } from 'zod'
import { endpoint } from '../../ground/api/endpoint.ts'
import { router } from '../../ground/api/trpc.ts'
import type { RankingService } from './ranking.service.ts'
import type { WeekStatisticsService } from './week-statistics.service.ts'

type Deps = {
  ranking: RankingService
  weekStatistics: WeekStatisticsService
}

export const createRankingRouter = ({ ranking, weekStatistics }: Deps) =>
  router({
    list: endpoint({ rest: 'GET /api/get-rank-list', can: 'public', limit: 'read', input: RankListQuery, output: RankPage }).query(
      ({ ctx, input }) => ranking.page(input, ctx.request.actor),
    ),

    place: endpoint({
      rest: 'GET /api/get-own-rank',
      can: 'login',
      limit: 'read',
      doc: 'The place of the caller in the ranking of the site, or of a group of the caller',
      input: RankPlaceQuery,
      output: RankPlace,
    }).query(({ ctx, input }) => ranking.place(input, ctx.request)),

    classes: endpoint({
      rest: 'GET /api/get-ranked-classes',
      can: 'login',
      limit: 'read',
      doc: 'Classes of the caller that have a ranking of their own',
      input: NoInput,
      output: z.array(RankedClass),
    }).query(({ ctx }) => ranking.classes(ctx.request)),

    recentSolvers: endpoint({
      rest: 'GET /api/get-recent-seven-ac-rank',
      can: 'public',
      limit: 'read',
      input: NoInput,
      output: RecentSolvers,
    }).query(({ ctx }) => ranking.recentSolvers(ctx.request.actor)),

    week: endpoint({
      rest: 'GET /api/get-last-week-submission-statistics',
      can: 'public',
      limit: 'read',
      input: WeekStatisticsQuery,
      output: WeekStatistics,
    }).query(({ ctx, input }) => weekStatistics.week(input.forceRefresh, ctx.request.actor)),
  })
