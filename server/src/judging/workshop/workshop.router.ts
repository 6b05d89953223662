import { Nothing } from '@touchstone/shared/ground/wire/wire.ts'
import {
  SavedWorkshopPart,
  SaveTestScript,
  SaveWorkshopPart,
  Workshop,
  WorkshopOf,
  WorkshopPartRef,
} from '@touchstone/shared/judging/workshop/workshop.schema.ts'
import { endpoint } from '../../ground/api/endpoint.ts'
import { router } from '../../ground/api/trpc.ts'
import type { WorkshopService } from './workshop.service.ts'

const write = { can: 'login', limit: 'write' } as const

export const createWorkshopRouter = ({ workshop }: { workshop: WorkshopService }) =>
  router({
    /** Programs, inputs and the script that make a problem's tests. */
    read: endpoint({
      rest: 'GET /api/admin/problem/get-workshop',
      can: 'login',
      limit: 'read',
      input: WorkshopOf,
      output: Workshop,
    }).query(({ ctx, input }) => workshop.read(input.pid, ctx.request)),

    savePart: endpoint({
      rest: 'PUT /api/admin/problem/workshop-part',
      ...write,
      input: SaveWorkshopPart,
      output: SavedWorkshopPart,
    }).mutation(({ ctx, input }) => workshop.savePart(input, ctx.request)),

    removePart: endpoint({ rest: 'DELETE /api/admin/problem/workshop-part', ...write, input: WorkshopPartRef, output: Nothing }).mutation(
      ({ ctx, input }) => workshop.removePart(input.pid, input.id, ctx.request),
    ),

    saveScript: endpoint({ rest: 'PUT /api/admin/problem/test-script', ...write, input: SaveTestScript, output: Nothing }).mutation(
      ({ ctx, input }) => workshop.saveScript(input, ctx.request),
    ),
  })
