import { ContestRef } from '@touchstone/shared/contests/contest/contest-admin.schema.ts'
import { LastPreflight, StartedPreflight } from '@touchstone/shared/contests/contest/preflight.schema.ts'
import { endpoint } from '../../ground/api/endpoint.ts'
import { router } from '../../ground/api/trpc.ts'
import { type ContestWay, groupWay, siteWay } from '../contest/contest-ways.ts'

/** Whether a contest can be held, for those who hold it. */
function preflightCalls({ at, can, pass }: ContestWay) {
  return router({
    start: endpoint({
      ...{ rest: `POST ${at}/start-preflight`, can, limit: 'write' },
      doc: 'Begins to check whether a contest can be held: tests, checkers, solutions, languages, people, disk, clock, judge',
      input: ContestRef,
      output: StartedPreflight,
    }).mutation(({ ctx, input }) => pass(ctx, input.cid).then(() => ctx.contestPreflight.start(input.cid, ctx.request))),

    last: endpoint({
      ...{ rest: `GET ${at}/get-preflight`, can, limit: 'read' },
      doc: 'The last check of a contest, and how far it is',
      input: ContestRef,
      output: LastPreflight,
    }).query(({ ctx, input }) => pass(ctx, input.cid).then(() => ctx.contestPreflight.last(input.cid, ctx.request))),
  })
}

export const preflightRouter = preflightCalls(siteWay)
export const groupPreflightRouter = preflightCalls(groupWay)
