import {
  CreatedTraining,
  GroupProblemToAdd,
  GroupTrainingListQuery,
  GroupTrainingProblemQuery,
  KeptTraining,
  PublicProblemToAdd,
  StaffTrainingPage,
  TrainingPlaceChange,
  TrainingProblemList,
  TrainingProblemRef,
  TrainingRef,
  TrainingSave,
  TrainingStatusChange,
} from '@touchstone/shared/classes/training/training.schema.ts'
import { Nothing } from '@touchstone/shared/ground/wire/wire.ts'
import { endpoint } from '../../ground/api/endpoint.ts'
import { router } from '../../ground/api/trpc.ts'
import type { TrainingAdminService } from './training-admin.service.ts'
import type { TrainingProblemAdminService } from './training-problem-admin.service.ts'

type Deps = {
  trainingAdmin: TrainingAdminService
  trainingProblemAdmin: TrainingProblemAdminService
}

const read = { can: 'login', limit: 'read' } as const
const write = { can: 'login', limit: 'write', output: Nothing } as const

/** Trainings of groups, as those keep them who lead the group. */
export const createGroupTrainingRouter = ({ trainingAdmin, trainingProblemAdmin }: Deps) =>
  router({
    list: endpoint({
      rest: 'GET /api/group/get-admin-training-list',
      ...read,
      input: GroupTrainingListQuery,
      output: StaffTrainingPage,
    }).query(({ ctx, input: { gid, ...page } }) => trainingAdmin.listOfGroup(gid, page, ctx.request)),

    get: endpoint({ rest: 'GET /api/group/training', ...read, input: TrainingRef, output: KeptTraining }).query(({ ctx, input }) =>
      trainingAdmin.get(input.tid, 'group', ctx.request),
    ),

    create: endpoint({ rest: 'POST /api/group/training', ...write, input: TrainingSave }).mutation(({ ctx, input }) =>
      trainingAdmin.create(input, 'group', ctx.request).then(() => null),
    ),

    createAndName: endpoint({
      rest: 'POST /api/group/create-training',
      ...write,
      doc: 'Creates a training of a group, and names its id',
      input: TrainingSave,
      output: CreatedTraining,
    }).mutation(({ ctx, input }) => trainingAdmin.create(input, 'group', ctx.request)),

    change: endpoint({ rest: 'PUT /api/group/training', ...write, input: TrainingSave }).mutation(({ ctx, input }) =>
      trainingAdmin.change(input, 'group', ctx.request),
    ),

    remove: endpoint({ rest: 'DELETE /api/group/training', ...write, input: TrainingRef }).mutation(({ ctx, input }) =>
      trainingAdmin.remove(input.tid, 'group', ctx.request),
    ),

    show: endpoint({ rest: 'PUT /api/group/change-training-status', ...write, input: TrainingStatusChange }).mutation(({ ctx, input }) =>
      trainingAdmin.show(input.tid, input.status, 'group', ctx.request),
    ),

    problems: endpoint({
      rest: 'GET /api/group/get-training-problem-list',
      ...read,
      input: GroupTrainingProblemQuery,
      output: TrainingProblemList,
    }).query(({ ctx, input }) => trainingProblemAdmin.list(input, 'group', ctx.request)),

    addPublicProblem: endpoint({ rest: 'POST /api/group/add-training-problem-from-public', ...write, input: PublicProblemToAdd }).mutation(
      ({ ctx, input }) => trainingProblemAdmin.addPublic(input, 'group', ctx.request),
    ),

    addGroupProblem: endpoint({ rest: 'POST /api/group/add-training-problem-from-group', ...write, input: GroupProblemToAdd }).mutation(
      ({ ctx, input }) => trainingProblemAdmin.addOfGroup(input, ctx.request),
    ),

    changeProblem: endpoint({ rest: 'PUT /api/group/training-problem', ...write, input: TrainingPlaceChange }).mutation(({ ctx, input }) =>
      trainingProblemAdmin.change(input, 'group', ctx.request),
    ),

    removeProblem: endpoint({ rest: 'DELETE /api/group/training-problem', ...write, input: TrainingProblemRef }).mutation(
      ({ ctx, input }) => trainingProblemAdmin.remove(input.tid, input.pid, 'group', ctx.request),
    ),
  })
