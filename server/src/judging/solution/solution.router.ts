import { Nothing } from '@touchstone/shared/ground/wire/wire.ts'
import {
  SavedSolution,
  SaveSolution,
  SolutionBoard,
  SolutionRef,
  SolutionsOf,
  SolutionsStarted,
} from '@touchstone/shared/judging/solution/solution.schema.ts'
import { endpoint } from '../../ground/api/endpoint.ts'
import { router } from '../../ground/api/trpc.ts'
import type { SolutionService } from './solution.service.ts'

type Deps = {
  solutions: SolutionService
}

const write = { can: 'login', limit: 'write' } as const

export const createSolutionRouter = ({ solutions }: Deps) =>
  router({
    /** The solutions of a problem with their last runs, test by test. */
    board: endpoint({
      rest: 'GET /api/admin/problem/get-solution-board',
      can: 'login',
      limit: 'read',
      input: SolutionsOf,
      output: SolutionBoard,
    }).query(({ ctx, input }) => solutions.board(input.pid, ctx.request)),

    save: endpoint({ rest: 'PUT /api/admin/problem/solution', ...write, input: SaveSolution, output: SavedSolution }).mutation(
      ({ ctx, input }) => solutions.save(input, ctx.request),
    ),

    remove: endpoint({ rest: 'DELETE /api/admin/problem/solution', ...write, input: SolutionRef, output: Nothing }).mutation(
      ({ ctx, input }) => solutions.remove(input.pid, input.id, ctx.request),
    ),

    runAll: endpoint({ rest: 'POST /api/admin/problem/run-solutions', ...write, input: SolutionsOf, output: SolutionsStarted }).mutation(
      ({ ctx, input }) => solutions.runAll(input.pid, ctx.request),
    ),
  })
