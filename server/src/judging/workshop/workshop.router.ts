import { Nothing } from '@touchstone/shared/ground/wire/wire.ts'
import {
  SavedWorkshopPart,
  SaveTestScript,
  SaveWorkshopPart,
  TestBuild,
  TestBuildRef,
  Workshop,
  WorkshopOf,
  WorkshopPartRef,
} from '@touchstone/shared/judging/workshop/workshop.schema.ts'
import { endpoint } from '../../ground/api/endpoint.ts'
import { router } from '../../ground/api/trpc.ts'
import type { TestBuildService } from './test-build.service.ts'
import type { WorkshopService } from './workshop.service.ts'

const write = { can: 'login', limit: 'write' } as const

type Deps = { workshop: WorkshopService; testBuilds: TestBuildService }

export const createWorkshopRouter = ({ workshop, testBuilds }: Deps) =>
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

    /** The last build of tests, with its proposal; null where there was none. */
    build: endpoint({
      rest: 'GET /api/admin/problem/get-test-build',
      can: 'login',
      limit: 'read',
      input: WorkshopOf,
      output: TestBuild.nullable(),
    }).query(({ ctx, input }) => testBuilds.read(input.pid, ctx.request)),

    startBuild: endpoint({ rest: 'POST /api/admin/problem/build-tests', ...write, input: WorkshopOf, output: Nothing }).mutation(
      ({ ctx, input }) => testBuilds.start(input.pid, ctx.request),
    ),

    cancelBuild: endpoint({ rest: 'POST /api/admin/problem/cancel-test-build', ...write, input: TestBuildRef, output: Nothing }).mutation(
      ({ ctx, input }) => testBuilds.cancel(input, ctx.request),
    ),

    applyBuild: endpoint({ rest: 'POST /api/admin/problem/apply-test-build', ...write, input: TestBuildRef, output: Nothing }).mutation(
      ({ ctx, input }) => testBuilds.apply(input, ctx.request),
    ),
  })
