import { ContestRef } from '@touchstone/shared/contests/contest/contest-admin.schema.ts'
import { LastPreflight, StartedPreflight } from '@touchstone/shared/contests/contest/preflight.schema.ts'
import { endpoint } from '../../ground/api/endpoint.ts'
import { router } from '../../ground/api/trpc.ts'
import { type ContestWay, groupWay, siteWay } from '../contest/contest-ways.ts'

import type { GroupContestDoor } from '../contest/group-contest-door.service.ts'
import type { PreflightService } from './preflight.service.ts'

type Deps = { contestPreflight: PreflightService }

/** Checks before a contest, for its staff. */
function preflightCalls({ at, can, pass }: ContestWay, { contestPreflight }: Deps) {
  return router({
    start: endpoint({
      rest: `POST ${at}/start-preflight`,
      can,
      limit: 'write',
      doc: 'Begins to check whether a contest can be held: tests, checkers, solutions, languages, people, disk, clock, judge',
      input: ContestRef,
      output: StartedPreflight,
    }).mutation(({ ctx, input }) => pass(ctx.request, input.cid).then(() => contestPreflight.start(input.cid, ctx.request))),

    last: endpoint({
      rest: `GET ${at}/get-preflight`,
      can,
      limit: 'read',
      doc: 'The last check of a contest, and how far it is',
      input: ContestRef,
      output: LastPreflight,
    }).query(({ ctx, input }) => pass(ctx.request, input.cid).then(() => contestPreflight.last(input.cid, ctx.request))),
  })
}

export const createPreflightRouter = (deps: Deps) => preflightCalls(siteWay, deps)
export const createGroupPreflightRouter = (deps: Deps & { groupContestDoor: GroupContestDoor }) =>
  preflightCalls(groupWay(deps.groupContestDoor), deps)
