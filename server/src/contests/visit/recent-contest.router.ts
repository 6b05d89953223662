import { OtherContests, RecentContests } from '@touchstone/shared/contests/contest/recent-contest.schema.ts'
import { NoInput } from '@touchstone/shared/ground/wire/wire.ts'
import { endpoint } from '../../ground/api/endpoint.ts'
import { router } from '../../ground/api/trpc.ts'
import type { PublicData } from '../../judging/remote/public/public-data.service.ts'
import type { RecentContestService } from './recent-contest.service.ts'

type Deps = {
  recentContests: RecentContestService
  publicData: Pick<PublicData, 'contests'>
}

export const createRecentContestRouter = ({ recentContests, publicData }: Deps) =>
  router({
    list: endpoint({ rest: 'GET /api/get-recent-contest', can: 'public', limit: 'read', input: NoInput, output: RecentContests }).query(
      () => recentContests.list(),
    ),

    ofOtherSites: endpoint({
      rest: 'GET /api/get-recent-other-contest',
      can: 'public',
      limit: 'read',
      input: NoInput,
      output: OtherContests,
    }).query(() => publicData.contests()),
  })
