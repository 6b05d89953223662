import { OtherContests, RecentContests } from '@touchstone/shared/contest/recent-contest.schema.ts'
import { NoInput } from '@touchstone/shared/wire/wire.ts'
import { endpoint } from '../api/endpoint.ts'
import { router } from '../api/trpc.ts'

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
