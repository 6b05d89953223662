import { DeskCard, DeskQuery } from '@touchstone/shared/classes/desk/desk.schema.ts'
import { z } from 'zod'
import { endpoint } from '../../ground/api/endpoint.ts'
import { router } from '../../ground/api/trpc.ts'
import type { DeskService } from './desk.service.ts'

type Deps = { desk: DeskService }

export const createDeskRouter = ({ desk }: Deps) =>
  router({
    cards: endpoint({
      rest: 'GET /api/get-desk',
      can: 'login',
      limit: 'read',
      doc: 'Open homework and waiting work of the groups that the caller leads',
      input: DeskQuery,
      output: z.array(DeskCard),
    }).query(({ ctx, input }) => desk.cards(input.gid, ctx.request)),
  })
