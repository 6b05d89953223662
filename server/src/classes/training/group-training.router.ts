import { GroupProblemToAdd, GroupTrainingListQuery, StaffTrainingPage } from '@touchstone/shared/classes/training/training.schema.ts'
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

    addGroupProblem: endpoint({ rest: 'POST /api/group/add-training-problem-from-group', ...write, input: GroupProblemToAdd }).mutation(
      ({ ctx, input }) => deps.trainingProblemAdmin.addOfGroup(input, ctx.request),
    ),
  })
