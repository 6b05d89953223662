import { Heatmap, UserHome, UserProgress, UserRef } from '@touchstone/shared/people/account/user-home.schema.ts'
import { endpoint } from '../../ground/api/endpoint.ts'
import { router } from '../../ground/api/trpc.ts'
import type { UserHomeService } from './user-home.service.ts'

type Deps = {
  userHomes: UserHomeService
}

export const createUserHomeRouter = ({ userHomes }: Deps) =>
  router({
    info: endpoint({
      rest: 'GET /api/get-user-home-info',
      can: 'public',
      refuseBadToken: true,
      limit: 'read',
      input: UserRef,
      output: UserHome,
    }).query(({ ctx, input }) => userHomes.info(input, ctx.request)),

    progress: endpoint({
      rest: 'GET /api/get-user-progress',
      can: 'public',
      limit: 'read',
      doc: 'The last four weeks of a user, and the unfinished problems of the caller',
      input: UserRef,
      output: UserProgress,
    }).query(({ ctx, input }) => userHomes.progress(input, ctx.request)),

    heatmap: endpoint({
      rest: 'GET /api/get-user-calendar-heatmap',
      can: 'public',
      limit: 'read',
      input: UserRef,
      output: Heatmap,
    }).query(({ ctx, input }) => userHomes.heatmap(input, ctx.request)),
  })
