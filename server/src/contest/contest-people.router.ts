import { ContestRef } from '@touchstone/shared/contest/contest-admin.schema.ts'
import {
  ContestHelpers,
  HelperChange,
  ParticipantChange,
  ParticipantPage,
  ParticipantQuery,
  PersonInContest,
  SeatsChange,
  SeatsReport,
} from '@touchstone/shared/contest/contest-people.schema.ts'
import { Nothing } from '@touchstone/shared/wire/wire.ts'
import { endpoint } from '../api/endpoint.ts'
import { router } from '../api/trpc.ts'

const read = { can: 'contest.manage', limit: 'read' } as const
const write = { can: 'contest.manage', limit: 'write' } as const

export const contestPeopleRouter = router({
  helpers: endpoint({
    rest: 'GET /api/admin/contest/get-helper-list',
    ...read,
    doc: 'Who helps in a contest, and with which rights',
    input: ContestRef,
    output: ContestHelpers,
  }).query(({ ctx, input }) => ctx.contestPeople.helpers(input.cid, ctx.request)),

  setHelper: endpoint({
    rest: 'PUT /api/admin/contest/helper',
    ...write,
    doc: 'Gives a person single rights in a contest',
    input: HelperChange,
    output: Nothing,
  }).mutation(({ ctx, input }) => ctx.contestPeople.setHelper(input, ctx.request)),

  removeHelper: endpoint({
    rest: 'DELETE /api/admin/contest/helper',
    ...write,
    doc: 'Takes all rights of a helper away',
    input: PersonInContest,
    output: Nothing,
  }).mutation(({ ctx, input }) => ctx.contestPeople.removeHelper(input.cid, input.uid, ctx.request)),

  participants: endpoint({
    rest: 'GET /api/admin/contest/get-participant-list',
    ...read,
    doc: 'Who is registered for a contest, with room and seat',
    input: ParticipantQuery,
    output: ParticipantPage,
  }).query(({ ctx, input }) => ctx.contestPeople.participants(input, ctx.request)),

  setTakesPart: endpoint({
    rest: 'PUT /api/admin/contest/participant',
    ...write,
    doc: 'Takes a participant out of a contest, or in again; the runs are kept',
    input: ParticipantChange,
    output: Nothing,
  }).mutation(({ ctx, input }) => ctx.contestPeople.setTakesPart(input.cid, input.uid, input.takesPart, ctx.request)),

  setSeats: endpoint({
    rest: 'PUT /api/admin/contest/seats',
    ...write,
    doc: 'Sets rooms and seats by username',
    input: SeatsChange,
    output: SeatsReport,
  }).mutation(({ ctx, input }) => ctx.contestPeople.setSeats(input, ctx.request)),

  releaseDevice: endpoint({
    rest: 'PUT /api/admin/contest/release-device',
    ...write,
    doc: 'Lets a participant continue on another device',
    input: PersonInContest,
    output: Nothing,
  }).mutation(({ ctx, input }) => ctx.contestPeople.releaseDevice(input.cid, input.uid, ctx.request)),
})
