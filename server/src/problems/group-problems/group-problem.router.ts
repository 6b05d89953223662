import { Nothing } from '@touchstone/shared/ground/wire/wire.ts'
import { CheckerSaid } from '@touchstone/shared/judging/job/checker-compile.schema.ts'
import { GroupRef } from '@touchstone/shared/people/group/group.schema.ts'
import {
  GroupChecker,
  GroupCheckerToTry,
  GroupProblemAuth,
  GroupProblemOrder,
  GroupProblemQuery,
  KeptGroupProblemPage,
  NewGroupProblemOrder,
  PublicationAnswer,
  PublicationPage,
  PublicationQuery,
  PublicationRequest,
  WaitingChange,
} from '@touchstone/shared/problems/problem/group-problem.schema.ts'
import { ProblemPage, ProblemRef } from '@touchstone/shared/problems/problem/problem.schema.ts'
import { ProblemSave } from '@touchstone/shared/problems/problem/problem-save.schema.ts'
import { Tag } from '@touchstone/shared/problems/problem/tag.schema.ts'
import { z } from 'zod'
import { endpoint } from '../../ground/api/endpoint.ts'
import { router } from '../../ground/api/trpc.ts'
import type { CheckerTrial } from '../editor/checker-trial.ts'
import type { ProblemAdminService } from '../editor/problem-admin.service.ts'
import { type ProblemWay, problemCalls } from '../editor/problem-calls.ts'
import type { GroupProblemService } from './group-problem.service.ts'
import type { GroupProblemOrderService } from './group-problem-order.service.ts'

type Deps = {
  checkerCompile: CheckerTrial
  problemAdmin: ProblemAdminService
  groupProblems: GroupProblemService
  groupProblemOrder: GroupProblemOrderService
}

const read = { can: 'login', limit: 'read' } as const
const write = { can: 'login', limit: 'write', output: Nothing } as const

const groupWay = (groupProblems: Pick<GroupProblemService, 'keep'>): ProblemWay => ({
  one: '/api/group/problem',
  folder: '/api/group',
  can: 'login',
  delete: 'login',
  pass: (pid, caller) => groupProblems.keep(pid, caller),
})

/** Problems of groups. After the check of rights the service of the back office does the work. */
export const createGroupProblemRouter = ({ checkerCompile, problemAdmin, groupProblems, groupProblemOrder }: Deps) =>
  router({
    ...problemCalls(groupWay(groupProblems), problemAdmin),

    list: endpoint({ rest: 'GET /api/group/get-problem-list', ...read, input: GroupProblemQuery, output: ProblemPage }).query(
      ({ ctx, input }) => groupProblems.list(input, ctx.request),
    ),

    listKept: endpoint({
      rest: 'GET /api/group/get-admin-problem-list',
      ...read,
      input: GroupProblemQuery,
      output: KeptGroupProblemPage,
    }).query(({ ctx, input }) => groupProblems.listKept(input, ctx.request)),

    shownTags: endpoint({
      rest: 'GET /api/group/get-shown-problem-tags',
      ...read,
      doc: 'Tags of the problems of a group that its members see',
      input: GroupRef,
      output: z.array(Tag),
    }).query(({ ctx, input }) => groupProblems.shownTags(input.gid, ctx.request)),

    tags: endpoint({ rest: 'GET /api/group/get-all-problem-tags', ...read, input: GroupRef, output: z.array(Tag) }).query(
      ({ ctx, input }) => groupProblems.tags(input.gid, ctx.request),
    ),

    order: endpoint({
      rest: 'GET /api/group/problem-order',
      ...read,
      doc: 'The problems of a group in the order in which its members see them, for its admins',
      input: GroupRef,
      output: GroupProblemOrder,
    }).query(({ ctx, input }) => groupProblemOrder.get(input.gid, ctx.request)),

    setOrder: endpoint({
      rest: 'PUT /api/group/problem-order',
      ...write,
      doc: 'Puts these problems of a group first, in this order; the others follow as they stand',
      input: NewGroupProblemOrder,
    }).mutation(({ ctx, input }) => groupProblemOrder.set(input, ctx.request)),

    create: endpoint({ rest: 'POST /api/group/problem', once: true, ...write, input: ProblemSave }).mutation(({ ctx, input }) =>
      groupProblems.create(input, ctx.request).then(() => null),
    ),

    remove: endpoint({ rest: 'DELETE /api/group/problem', ...write, input: ProblemRef }).mutation(({ ctx, input }) =>
      groupProblems.remove(input.pid, ctx.request),
    ),

    changeAuth: endpoint({ rest: 'PUT /api/group/change-problem-auth', ...write, input: GroupProblemAuth }).mutation(({ ctx, input }) =>
      groupProblems.keep(input.pid, ctx.request).then(() => problemAdmin.changeAuth(input.pid, input.auth, ctx.request)),
    ),

    request: endpoint({ rest: 'PUT /api/group/apply-public', ...write, input: PublicationRequest }).mutation(({ ctx, input }) =>
      groupProblems.request(input.pid, input.isApplied, ctx.request),
    ),

    compileSpj: endpoint({ rest: 'POST /api/group/compile-spj', ...write, input: GroupChecker }).mutation(({ ctx, input }) =>
      groupProblems.admit(input.gid, ctx.request).then(() => checkerCompile.compile('spj', input, ctx.request)),
    ),

    compileInteractive: endpoint({ rest: 'POST /api/group/compile-interactive', ...write, input: GroupChecker }).mutation(
      ({ ctx, input }) => groupProblems.admit(input.gid, ctx.request).then(() => checkerCompile.compile('interactive', input, ctx.request)),
    ),

    tryChecker: endpoint({
      rest: 'POST /api/group/try-checker',
      ...write,
      doc: 'What a checker says of a sample, for admins of the group; nothing is stored',
      input: GroupCheckerToTry,
      output: CheckerSaid,
    }).mutation(({ ctx, input }) => groupProblems.admit(input.gid, ctx.request).then(() => checkerCompile.tryOn(input, ctx.request))),

    requests: endpoint({
      rest: 'GET /api/admin/group-problem/list',
      can: 'problem.publish',
      limit: 'read',
      input: PublicationQuery,
      output: PublicationPage,
    }).query(({ input }) => groupProblems.requests(input)),

    waitingChange: endpoint({
      rest: 'GET /api/admin/group-problem/change',
      can: 'problem.publish',
      limit: 'read',
      doc: 'What a group wants to change of a problem that is published',
      input: ProblemRef,
      output: WaitingChange,
    }).query(({ ctx, input }) => problemAdmin.waitingChange(input.pid, ctx.request)),

    answer: endpoint({
      rest: 'PUT /api/admin/group-problem/change-progress',
      ...write,
      can: 'problem.publish',
      input: PublicationAnswer,
    }).mutation(({ ctx, input }) => groupProblems.answer(input, ctx.request)),
  })
