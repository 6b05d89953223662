import { ContestRef } from '@touchstone/shared/contest/contest-admin.schema.ts'
import { LastPreflight, StartedPreflight } from '@touchstone/shared/contest/preflight.schema.ts'
import { endpoint } from '../api/endpoint.ts'
import { router } from '../api/trpc.ts'

export const preflightRouter = router({
  start: endpoint({
    rest: 'POST /api/admin/contest/start-preflight',
    can: 'contest.manage',
    limit: 'write',
    doc: 'Begins to check whether a contest can be held: tests, checkers, solutions, languages, people, disk, clock, judge',
    input: ContestRef,
    output: StartedPreflight,
  }).mutation(({ ctx, input }) => ctx.contestPreflight.start(input.cid, ctx.request)),

  last: endpoint({
    rest: 'GET /api/admin/contest/get-preflight',
    can: 'contest.manage',
    limit: 'read',
    doc: 'The last check of a contest, and how far it is',
    input: ContestRef,
    output: LastPreflight,
  }).query(({ ctx, input }) => ctx.contestPreflight.last(input.cid, ctx.request)),
})
