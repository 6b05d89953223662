import { OtherContests, RecentContests } from '@touchstone/shared/contests/contest/recent-contest.schema.ts'
import { NoInput } from '@touchstone/shared/ground/wire/wire.ts'
import { endpoint } from '../../ground/api/endpoint.ts'
import { router } from '../../ground/api/trpc.ts'

export const recentContestRouter = router({
  list: endpoint({ rest: 'GET /api/get-recent-contest', can: 'public', limit: 'read', input: NoInput, output: RecentContests }).query(
    ({ ctx }) => ctx.recentContests.list(),
  ),

  ofOtherSites: endpoint({
    rest: 'GET /api/get-recent-other-contest',
    can: 'public',
    limit: 'read',
    input: NoInput,
    output: OtherContests,
  }).query(() => []),
})
