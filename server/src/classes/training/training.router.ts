import {
  GroupTrainingListQuery,
  ListedTrainingCategory,
  RegisterTraining,
  TrainingAccess,
  TrainingDetail,
  TrainingListQuery,
  TrainingPage,
  TrainingProblemQuery,
  TrainingProblemRow,
  TrainingRankPage,
  TrainingRankQuery,
  TrainingRef,
} from '@touchstone/shared/classes/training/training.schema.ts'
import { NoInput, Nothing } from '@touchstone/shared/ground/wire/wire.ts'
import { ProblemDetail } from '@touchstone/shared/problems/problem/problem.schema.ts'
import { z } from 'zod'
import { endpoint } from '../../ground/api/endpoint.ts'
import { router } from '../../ground/api/trpc.ts'
import type { StatementHtmlService } from '../../problems/statement/statement-html.service.ts'
import type { TrainingService } from './training.service.ts'

type Deps = {
  trainings: TrainingService
  statements: StatementHtmlService
}

const open = { can: 'public', limit: 'read' } as const
const read = { can: 'login', limit: 'read' } as const

export const createTrainingRouter = ({ trainings, statements }: Deps) =>
  router({
    categories: endpoint({
      rest: 'GET /api/get-training-category',
      ...open,
      input: NoInput,
      output: z.array(ListedTrainingCategory),
    }).query(() => trainings.categories()),

    list: endpoint({ rest: 'GET /api/get-training-list', ...open, input: TrainingListQuery, output: TrainingPage }).query(
      ({ ctx, input }) => trainings.list(input, ctx.request),
    ),

    listOfGroup: endpoint({ rest: 'GET /api/group/get-training-list', ...read, input: GroupTrainingListQuery, output: TrainingPage }).query(
      ({ ctx, input: { gid, ...page } }) => trainings.listOfGroup(gid, page, ctx.request),
    ),

    detail: endpoint({ rest: 'GET /api/get-training-detail', ...read, input: TrainingRef, output: TrainingDetail }).query(
      ({ ctx, input }) => trainings.detail(input.tid, ctx.request),
    ),

    access: endpoint({ rest: 'GET /api/get-training-access', ...read, input: TrainingRef, output: TrainingAccess }).query(
      ({ ctx, input }) => trainings.access(input.tid, ctx.request),
    ),

    register: endpoint({
      rest: 'POST /api/register-training',
      can: 'login',
      limit: 'write',
      input: RegisterTraining,
      output: Nothing,
    }).mutation(({ ctx, input }) => trainings.register(input, ctx.request)),

    problems: endpoint({
      rest: 'GET /api/get-training-problem-list',
      ...read,
      input: TrainingRef,
      output: z.array(TrainingProblemRow),
    }).query(({ ctx, input }) => trainings.problems(input.tid, ctx.request)),

    problem: endpoint({ rest: 'GET /api/get-training-problem-details', ...read, input: TrainingProblemQuery, output: ProblemDetail }).query(
      ({ ctx, input }) => statements.withHtml(trainings.problem(input.tid, input.displayId, ctx.request), input.html),
    ),

    rank: endpoint({ rest: 'GET /api/get-training-rank', ...read, input: TrainingRankQuery, output: TrainingRankPage }).query(
      ({ ctx, input }) => trainings.rank(input, ctx.request),
    ),
  })
