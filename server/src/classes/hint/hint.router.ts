import {
  HintRef,
  HintRelease,
  HintsQuery,
  KeptHint,
  KeptHintsQuery,
  OpenedHint,
  OwnHint,
  SavedHints,
} from '@touchstone/shared/classes/hint/hint.schema.ts'
import { Nothing } from '@touchstone/shared/ground/wire/wire.ts'
import { z } from 'zod'
import { endpoint } from '../../ground/api/endpoint.ts'
import { router } from '../../ground/api/trpc.ts'
import type { HintService } from './hint.service.ts'

type Deps = {
  hints: HintService
}

const read = { can: 'login', limit: 'read' } as const
const write = { can: 'login', limit: 'write' } as const

export const createHintRouter = ({ hints }: Deps) =>
  router({
    list: endpoint({
      rest: 'GET /api/group/get-hints',
      ...read,
      doc: 'Hints to the problems of a training with their texts; for those who lead the group',
      input: KeptHintsQuery,
      output: z.array(KeptHint),
    }).query(({ ctx, input }) => hints.list(input.tid, input.pid, ctx.request)),

    save: endpoint({
      rest: 'PUT /api/group/hints',
      ...write,
      doc: 'All hints to a problem of a training in their order, each with what opens it',
      input: SavedHints,
      output: Nothing,
    }).mutation(({ ctx, input }) => hints.save(input, ctx.request)),

    release: endpoint({
      rest: 'PUT /api/group/hint-release',
      ...write,
      doc: 'Lets the whole class open a hint now, or no more',
      input: HintRelease,
      output: Nothing,
    }).mutation(({ ctx, input }) => hints.release(input, ctx.request)),

    own: endpoint({
      rest: 'GET /api/get-own-hints',
      ...read,
      doc: 'Hints to a problem of a training as the caller has them: what is open, what opens the next, texts of opened ones alone',
      input: HintsQuery,
      output: z.array(OwnHint),
    }).query(({ ctx, input }) => hints.own(input.tid, input.pid, ctx.request)),

    open: endpoint({
      rest: 'POST /api/open-hint',
      ...write,
      doc: 'Opens a hint to the caller, and keeps that on record',
      input: HintRef,
      output: OpenedHint,
    }).mutation(({ ctx, input }) => hints.open(input.id, ctx.request)),
  })
