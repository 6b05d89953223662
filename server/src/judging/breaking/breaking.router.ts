import { Nothing } from '@touchstone/shared/ground/wire/wire.ts'
import {
  AddedTest,
  BreakingInput,
  BreakingOf,
  BreakingRule,
  BreakingRuleOf,
  SaveBreakingRule,
  ShowBreaking,
} from '@touchstone/shared/judging/breaking/breaking.schema.ts'
import { endpoint } from '../../ground/api/endpoint.ts'
import { router } from '../../ground/api/trpc.ts'
import type { BreakingService } from './breaking.service.ts'

const write = { can: 'login', limit: 'write' } as const

export const createBreakingRouter = ({ breaking }: { breaking: BreakingService }) =>
  router({
    /** The smallest input that breaks a submission's program, where the caller may read it. */
    read: endpoint({ rest: 'GET /api/get-breaking-input', can: 'login', limit: 'read', input: BreakingOf, output: BreakingInput }).query(
      ({ ctx, input }) => breaking.read(input.submitId, ctx.request),
    ),

    start: endpoint({ rest: 'POST /api/start-breaking-search', ...write, input: BreakingOf, output: Nothing }).mutation(({ ctx, input }) =>
      breaking.start(input.submitId, ctx.request),
    ),

    show: endpoint({ rest: 'PUT /api/show-breaking-input', ...write, input: ShowBreaking, output: Nothing }).mutation(({ ctx, input }) =>
      breaking.show(input.submitId, input.shown, ctx.request),
    ),

    addTest: endpoint({ rest: 'POST /api/add-breaking-input-as-test', ...write, input: BreakingOf, output: AddedTest }).mutation(
      ({ ctx, input }) => breaking.addTest(input.submitId, ctx.request),
    ),

    rule: endpoint({
      rest: 'GET /api/admin/problem/get-breaking-rule',
      can: 'login',
      limit: 'read',
      input: BreakingRuleOf,
      output: BreakingRule,
    }).query(({ ctx, input }) => breaking.rule(input.pid, ctx.request)),

    saveRule: endpoint({ rest: 'PUT /api/admin/problem/breaking-rule', ...write, input: SaveBreakingRule, output: Nothing }).mutation(
      ({ ctx, input }) => breaking.saveRule(input.pid, input.after, ctx.request),
    ),
  })
