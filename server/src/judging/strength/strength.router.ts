import { Nothing } from '@touchstone/shared/ground/wire/wire.ts'
import { AddedTest } from '@touchstone/shared/judging/breaking/breaking.schema.ts'
import {
  SaveStrengthRule,
  Strength,
  StrengthOf,
  StrengthRef,
  SurvivorRef,
  Survivors,
  SurvivorsOf,
} from '@touchstone/shared/judging/strength/strength.schema.ts'
import { endpoint } from '../../ground/api/endpoint.ts'
import { router } from '../../ground/api/trpc.ts'
import type { StrengthService } from './strength.service.ts'

const read = { can: 'login', limit: 'read' } as const
const write = { can: 'login', limit: 'write' } as const

export const createStrengthRouter = ({ strength }: { strength: StrengthService }) =>
  router({
    /** The last strength check of a problem, and whether there can be one. */
    read: endpoint({ rest: 'GET /api/admin/problem/get-strength', ...read, input: StrengthOf, output: Strength }).query(({ ctx, input }) =>
      strength.read(input.pid, ctx.request),
    ),

    survivors: endpoint({ rest: 'GET /api/admin/problem/get-strength-survivors', ...read, input: SurvivorsOf, output: Survivors }).query(
      ({ ctx, input }) => strength.survivors(input, ctx.request),
    ),

    start: endpoint({ rest: 'POST /api/admin/problem/check-strength', ...write, input: StrengthOf, output: Nothing }).mutation(
      ({ ctx, input }) => strength.start(input.pid, ctx.request),
    ),

    cancel: endpoint({ rest: 'POST /api/admin/problem/cancel-strength-check', ...write, input: StrengthRef, output: Nothing }).mutation(
      ({ ctx, input }) => strength.cancel(input, ctx.request),
    ),

    addTest: endpoint({ rest: 'POST /api/admin/problem/add-survivor-as-test', ...write, input: SurvivorRef, output: AddedTest }).mutation(
      ({ ctx, input }) => strength.addTest(input, ctx.request),
    ),

    saveRule: endpoint({ rest: 'PUT /api/admin/problem/strength-rule', ...write, input: SaveStrengthRule, output: Nothing }).mutation(
      ({ ctx, input }) => strength.saveRule(input.pid, input.withPupils, ctx.request),
    ),
  })
