import { DeskPage, DeskQuery } from '@touchstone/shared/classes/desk/desk.schema.ts'
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
      doc: 'Open homework and waiting work of the groups that the caller leads; for root, of every class',
      input: DeskQuery,
      output: DeskPage,
    }).query(({ ctx, input }) => desk.cards(input, ctx.request)),
  })
