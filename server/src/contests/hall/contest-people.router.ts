import { ContestRef } from '@touchstone/shared/contests/contest/contest-admin.schema.ts'
import {
  ContestHelpers,
  HelperChange,
  ParticipantChange,
  ParticipantPage,
  ParticipantQuery,
  PersonInContest,
  SeatsChange,
  SeatsReport,
} from '@touchstone/shared/contests/contest/contest-people.schema.ts'
import {
  ContestTokenRef,
  ContestTokens,
  CreatedContestToken,
  NewContestToken,
} from '@touchstone/shared/contests/contest/contest-token.schema.ts'
import { Nothing } from '@touchstone/shared/ground/wire/wire.ts'
import { endpoint } from '../../ground/api/endpoint.ts'
import { router } from '../../ground/api/trpc.ts'
import { type ContestWay, groupWay, siteWay } from '../contest/contest-ways.ts'

import type { GroupContestDoor } from '../contest/group-contest-door.service.ts'
import type { ContestPeopleService } from './contest-people.service.ts'
import type { ContestTokenService } from './contest-token.service.ts'

type Deps = { contestPeople: ContestPeopleService; contestTokens: ContestTokenService }

/** Helpers and participants of a contest, for its staff. */
function peopleCalls({ at, can, pass }: ContestWay, { contestPeople, contestTokens }: Deps) {
  const read = { can, limit: 'read' } as const
  const write = { can, limit: 'write' } as const
  return router({
    helpers: endpoint({
      rest: `GET ${at}/get-helper-list`,
      ...read,
      doc: 'Who helps in a contest, and with which rights',
      input: ContestRef,
      output: ContestHelpers,
    }).query(({ ctx, input }) => pass(ctx.request, input.cid).then(() => contestPeople.helpers(input.cid, ctx.request))),

    setHelper: endpoint({
      rest: `PUT ${at}/helper`,
      ...write,
      doc: 'Gives a person single rights in a contest',
      input: HelperChange,
      output: Nothing,
    }).mutation(({ ctx, input }) => pass(ctx.request, input.cid).then(() => contestPeople.setHelper(input, ctx.request))),

    removeHelper: endpoint({
      rest: `DELETE ${at}/helper`,
      ...write,
      doc: 'Takes all rights of a helper away',
      input: PersonInContest,
      output: Nothing,
    }).mutation(({ ctx, input }) => pass(ctx.request, input.cid).then(() => contestPeople.removeHelper(input.cid, input.uid, ctx.request))),

    participants: endpoint({
      rest: `GET ${at}/get-participant-list`,
      ...read,
      doc: 'Who is registered for a contest, with room and seat',
      input: ParticipantQuery,
      output: ParticipantPage,
    }).query(({ ctx, input }) => pass(ctx.request, input.cid).then(() => contestPeople.participants(input, ctx.request))),

    setTakesPart: endpoint({
      rest: `PUT ${at}/participant`,
      ...write,
      doc: 'Takes a participant out of a contest, or in again; the runs are kept',
      input: ParticipantChange,
      output: Nothing,
    }).mutation(({ ctx, input }) =>
      pass(ctx.request, input.cid).then(() => contestPeople.setTakesPart(input.cid, input.uid, input.takesPart, ctx.request)),
    ),

    setSeats: endpoint({
      rest: `PUT ${at}/seats`,
      ...write,
      doc: 'Sets rooms and seats by username',
      input: SeatsChange,
      output: SeatsReport,
    }).mutation(({ ctx, input }) => pass(ctx.request, input.cid).then(() => contestPeople.setSeats(input, ctx.request))),

    tokens: endpoint({
      rest: `GET ${at}/get-tool-token-list`,
      ...read,
      doc: 'Tokens by which tools read a contest, without the tokens themselves',
      input: ContestRef,
      output: ContestTokens,
    }).query(({ ctx, input }) => pass(ctx.request, input.cid).then(() => contestTokens.list(input.cid, ctx.request))),

    createToken: endpoint({
      rest: `POST ${at}/tool-token`,
      ...write,
      doc: 'Makes a token by which a tool reads a contest; it is answered this once',
      input: NewContestToken,
      output: CreatedContestToken,
    }).mutation(({ ctx, input }) => pass(ctx.request, input.cid).then(() => contestTokens.create(input, ctx.request))),

    removeToken: endpoint({
      rest: `DELETE ${at}/tool-token`,
      ...write,
      doc: 'Revokes a token of a contest; its open feeds end',
      input: ContestTokenRef,
      output: Nothing,
    }).mutation(({ ctx, input }) => pass(ctx.request, input.cid).then(() => contestTokens.remove(input.cid, input.id, ctx.request))),

    releaseDevice: endpoint({
      rest: `PUT ${at}/release-device`,
      ...write,
      doc: 'Lets a participant continue on another device',
      input: PersonInContest,
      output: Nothing,
    }).mutation(({ ctx, input }) =>
      pass(ctx.request, input.cid).then(() => contestPeople.releaseDevice(input.cid, input.uid, ctx.request)),
    ),
  })
}

export const createContestPeopleRouter = (deps: Deps) => peopleCalls(siteWay, deps)
export const createGroupContestPeopleRouter = (deps: Deps & { groupContestDoor: GroupContestDoor }) =>
  peopleCalls(groupWay(deps.groupContestDoor), deps)
