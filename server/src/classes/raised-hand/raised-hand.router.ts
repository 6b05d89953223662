import {
  ClosedHand,
  HandPlace,
  HandRef,
  HandsQuery,
  NewHand,
  OwnHand,
  RaisedHand,
  TakenHand,
} from '@touchstone/shared/classes/raised-hand/raised-hand.schema.ts'
import { Nothing } from '@touchstone/shared/ground/wire/wire.ts'
import { z } from 'zod'
import { endpoint } from '../../ground/api/endpoint.ts'
import { router } from '../../ground/api/trpc.ts'
import type { RaisedHandService } from './raised-hand.service.ts'

type Deps = { hands: RaisedHandService }

const read = { can: 'login', limit: 'read' } as const
const write = { can: 'login', limit: 'write' } as const

export const createRaisedHandRouter = ({ hands }: Deps) =>
  router({
    own: endpoint({
      rest: 'GET /api/get-own-hand',
      ...read,
      doc: "The caller's raised hand at a problem of a training, and the last answer",
      input: HandPlace,
      output: OwnHand,
    }).query(({ ctx, input }) => hands.own(input, ctx.request)),

    raise: endpoint({
      rest: 'POST /api/raised-hand',
      once: true,
      ...write,
      doc: 'Raises a hand at a problem of a training of a group',
      input: NewHand,
      output: z.object({ id: z.number().int() }),
    }).mutation(({ ctx, input }) => hands.raise(input, ctx.request)),

    lower: endpoint({
      rest: 'DELETE /api/raised-hand',
      ...write,
      doc: 'Takes an own hand down',
      input: HandRef,
      output: Nothing,
    }).mutation(({ ctx, input }) => hands.lower(input.id, ctx.request)),

    queue: endpoint({
      rest: 'GET /api/get-raised-hands',
      ...read,
      doc: 'Raised hands of the groups that the caller leads, the oldest first',
      input: HandsQuery,
      output: z.array(RaisedHand),
    }).query(({ ctx, input }) => hands.queue(input.gid, ctx.request)),

    take: endpoint({
      rest: 'PUT /api/raised-hand-taken',
      ...write,
      doc: 'Takes a raised hand as its helper, or gives it back',
      input: TakenHand,
      output: Nothing,
    }).mutation(({ ctx, input }) => hands.take(input, ctx.request)),

    close: endpoint({
      rest: 'PUT /api/raised-hand-closed',
      ...write,
      doc: 'Closes a raised hand, with words to the pupil that may become a hint',
      input: ClosedHand,
      output: Nothing,
    }).mutation(({ ctx, input }) => hands.close(input, ctx.request)),
  })
