import {
  InspectionAnswer,
  InspectionKey,
  InspectionQuery,
  StartInspection,
} from '@touchstone/shared/judging/inspection/inspection.schema.ts'
import { endpoint } from '../../ground/api/endpoint.ts'
import { router } from '../../ground/api/trpc.ts'
import type { InspectionService } from './inspection.service.ts'

export const createInspectionRouter = ({ inspections }: { inspections: InspectionService }) =>
  router({
    start: endpoint({
      rest: 'POST /api/start-inspection',
      can: 'submit',
      limit: 'submit',
      doc: "Runs the caller's program in C or C++ with checks on up to ten inputs of the caller, to find the cause of a crash. Returns a key.",
      input: StartInspection,
      output: InspectionKey,
    }).mutation(({ ctx, input }) => inspections.start(input, ctx.request)),

    /** A query on the wire, although a finished result is returned only once. */
    result: endpoint({
      rest: 'GET /api/get-inspection',
      can: 'login',
      limit: 'read',
      doc: 'The result of an inspection; null while it waits. A finished result is returned once.',
      input: InspectionQuery,
      output: InspectionAnswer,
    }).query(({ ctx, input }) => inspections.result(input.key, ctx.request)),
  })
