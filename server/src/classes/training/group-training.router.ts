import {
  GroupProblemToAdd,
  GroupTrainingListQuery,
  GroupTrainingProblemQuery,
  PublicProblemToAdd,
  StaffTrainingPage,
  TrainingProblemList,
} from '@touchstone/shared/classes/training/training.schema.ts'
import { Nothing } from '@touchstone/shared/ground/wire/wire.ts'
import { endpoint } from '../../ground/api/endpoint.ts'
import { router } from '../../ground/api/trpc.ts'
import { type TrainingDeps, trainingCalls } from './training-calls.ts'

const read = { can: 'login', limit: 'read' } as const
const write = { can: 'login', limit: 'write', output: Nothing } as const

/** Calls by which the leaders of a group manage its trainings. */
export const createGroupTrainingRouter = (deps: TrainingDeps) =>
  router({
    list: endpoint({
      rest: 'GET /api/group/get-admin-training-list',
      ...read,
      input: GroupTrainingListQuery,
      output: StaffTrainingPage,
    }).query(({ ctx, input: { gid, ...page } }) => deps.trainingAdmin.listOfGroup(gid, page, ctx.request)),

    ...trainingCalls(deps, 'group'),

    problems: endpoint({
      rest: 'GET /api/group/get-training-problem-list',
      ...read,
      input: GroupTrainingProblemQuery,
      output: TrainingProblemList,
    }).query(({ ctx, input }) => deps.trainingProblemAdmin.list(input, 'group', ctx.request)),

    addPublicProblem: endpoint({ rest: 'POST /api/group/add-training-problem-from-public', ...write, input: PublicProblemToAdd }).mutation(
      ({ ctx, input }) => deps.trainingProblemAdmin.addPublic(input, 'group', ctx.request),
    ),

    addGroupProblem: endpoint({ rest: 'POST /api/group/add-training-problem-from-group', ...write, input: GroupProblemToAdd }).mutation(
      ({ ctx, input }) => deps.trainingProblemAdmin.addOfGroup(input, ctx.request),
    ),
  })
