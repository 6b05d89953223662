import { NoInput, Nothing } from '@touchstone/shared/ground/wire/wire.ts'
import { HandleRef, HandleStart, OwnHandles, OwnRunFetch, OwnRunReport } from '@touchstone/shared/judging/remote/own-run.schema.ts'
import { endpoint } from '../../../ground/api/endpoint.ts'
import { router } from '../../../ground/api/trpc.ts'
import type { OwnRunService } from './own-run.service.ts'
import type { RemoteHandleService } from './remote-handle.service.ts'

type Deps = { remoteHandles: RemoteHandleService; ownRuns: OwnRunService }

export const createOwnRunRouter = ({ remoteHandles, ownRuns }: Deps) =>
  router({
    handles: endpoint({
      rest: 'GET /api/get-own-handles',
      can: 'login',
      limit: 'read',
      doc: 'Handles of the reader at other judges, and what proves them',
      input: NoInput,
      output: OwnHandles,
    }).query(({ ctx }) => remoteHandles.list(ctx.request)),

    askProof: endpoint({
      rest: 'POST /api/ask-handle-proof',
      can: 'login',
      limit: 'write',
      doc: 'Names a problem to which the owner of a handle sends a Compile Error within five minutes',
      input: HandleStart,
      output: Nothing,
    }).mutation(({ ctx, input }) => remoteHandles.ask(ctx.request, input).then(() => null)),

    checkProof: endpoint({
      rest: 'POST /api/check-handle-proof',
      can: 'login',
      limit: 'write',
      doc: 'Looks for the proof of a handle in the public data of its judge',
      input: HandleRef,
      output: Nothing,
    }).mutation(({ ctx, input }) => remoteHandles.check(ctx.request, input.site).then(() => null)),

    remove: endpoint({
      rest: 'DELETE /api/own-handle',
      can: 'login',
      limit: 'write',
      doc: 'Forgets a handle; its submissions stay',
      input: HandleRef,
      output: Nothing,
    }).mutation(({ ctx, input }) => remoteHandles.remove(ctx.request, input.site).then(() => null)),

    fetch: endpoint({
      rest: 'POST /api/fetch-own-runs',
      can: 'login',
      limit: 'write',
      doc: 'Stores the runs of a problem that the caller made at its judge and that are not here yet',
      input: OwnRunFetch,
      output: OwnRunReport,
    }).mutation(async ({ ctx, input }) => ({ submitIds: await ownRuns.fetch(input, ctx.request) })),
  })
