import { Nothing } from '@touchstone/shared/ground/wire/wire.ts'
import { CheckerSaid } from '@touchstone/shared/judging/job/checker-compile.schema.ts'
import {
  ProblemAuthChange,
  ProblemRef,
  StaffProblemListQuery,
  StaffProblemPage,
} from '@touchstone/shared/problems/problem/problem.schema.ts'
import { CheckerToCompile, CheckerToTry, ProblemSave } from '@touchstone/shared/problems/problem/problem-save.schema.ts'
import { endpoint } from '../../ground/api/endpoint.ts'
import { router } from '../../ground/api/trpc.ts'
import type { CheckerTrial } from './checker-trial.ts'
import type { ProblemAdminService } from './problem-admin.service.ts'
import { type ProblemWay, problemCalls } from './problem-calls.ts'

type Deps = {
  checkerCompile: CheckerTrial
  problemAdmin: ProblemAdminService
}

const read = { can: 'problem.manage', limit: 'read' } as const
const write = { can: 'problem.manage', limit: 'write' } as const

const siteWay: ProblemWay = {
  one: '/api/admin/problem',
  folder: '/api/admin/problem',
  can: 'problem.manage',
  delete: 'problem.delete',
  pass: async () => {},
}

const compile = { ...write, input: CheckerToCompile, output: Nothing } as const

export const createProblemAdminRouter = ({ checkerCompile, problemAdmin }: Deps) =>
  router({
    ...problemCalls(siteWay, problemAdmin),

    list: endpoint({
      rest: 'GET /api/admin/problem/get-problem-list',
      ...read,
      input: StaffProblemListQuery,
      output: StaffProblemPage,
    }).query(({ ctx, input }) => problemAdmin.list(input, ctx.request)),

    create: endpoint({ rest: 'POST /api/admin/problem', once: true, ...write, input: ProblemSave, output: Nothing }).mutation(
      ({ ctx, input }) => problemAdmin.create(input, ctx.request),
    ),

    remove: endpoint({
      rest: 'DELETE /api/admin/problem',
      can: 'problem.delete',
      limit: 'write',
      input: ProblemRef,
      output: Nothing,
    }).mutation(({ ctx, input }) => problemAdmin.remove(input.pid, ctx.request)),

    changeAuth: endpoint({
      rest: 'PUT /api/admin/problem/change-problem-auth',
      ...write,
      input: ProblemAuthChange,
      output: Nothing,
    }).mutation(({ ctx, input }) => problemAdmin.changeAuth(input.id, input.auth, ctx.request)),

    compileSpj: endpoint({ rest: 'POST /api/admin/problem/compile-spj', ...compile }).mutation(({ ctx, input }) =>
      checkerCompile.compile('spj', input, ctx.request),
    ),

    compileInteractive: endpoint({ rest: 'POST /api/admin/problem/compile-interactive', ...compile }).mutation(({ ctx, input }) =>
      checkerCompile.compile('interactive', input, ctx.request),
    ),

    /** Runs a checker on a sample; nothing is stored. */
    tryChecker: endpoint({
      rest: 'POST /api/admin/problem/try-checker',
      ...write,
      input: CheckerToTry,
      output: CheckerSaid,
    }).mutation(({ ctx, input }) => checkerCompile.tryOn(input, ctx.request)),
  })
