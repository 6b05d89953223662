import {
  CategoryOrder,
  CreatedTraining,
  EditTrainingCategory,
  KeptTraining,
  NewTrainingCategory,
  PublicProblemToAdd,
  StaffTrainingPage,
  StaffTrainingProblemQuery,
  StaffTrainingQuery,
  TrainingCategory,
  TrainingCategoryRef,
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
import type { TrainingCategoryService } from './training-category.service.ts'
import type { TrainingProblemAdminService } from './training-problem-admin.service.ts'

type Deps = {
  trainingAdmin: TrainingAdminService
  trainingCategories: TrainingCategoryService
  trainingProblemAdmin: TrainingProblemAdminService
}

const read = { can: 'training.manage', limit: 'read' } as const
const write = { can: 'training.manage', limit: 'write', output: Nothing } as const
const ofCategory = { can: 'tag.manage', limit: 'write' } as const

export const createTrainingAdminRouter = ({ trainingAdmin, trainingCategories, trainingProblemAdmin }: Deps) =>
  router({
    list: endpoint({
      rest: 'GET /api/admin/training/get-training-list',
      ...read,
      input: StaffTrainingQuery,
      output: StaffTrainingPage,
    }).query(({ ctx, input }) => trainingAdmin.list(input, ctx.request)),

    get: endpoint({ rest: 'GET /api/admin/training', ...read, input: TrainingRef, output: KeptTraining }).query(({ ctx, input }) =>
      trainingAdmin.get(input.tid, 'site', ctx.request),
    ),

    create: endpoint({ rest: 'POST /api/admin/training', ...write, input: TrainingSave }).mutation(({ ctx, input }) =>
      trainingAdmin.create(input, 'site', ctx.request).then(() => null),
    ),

    createAndName: endpoint({
      rest: 'POST /api/admin/training/create-training',
      ...write,
      doc: 'Creates a training, and names its id',
      input: TrainingSave,
      output: CreatedTraining,
    }).mutation(({ ctx, input }) => trainingAdmin.create(input, 'site', ctx.request)),

    change: endpoint({ rest: 'PUT /api/admin/training', ...write, input: TrainingSave }).mutation(({ ctx, input }) =>
      trainingAdmin.change(input, 'site', ctx.request),
    ),

    remove: endpoint({ rest: 'DELETE /api/admin/training', ...write, can: 'training.delete', input: TrainingRef }).mutation(
      ({ ctx, input }) => trainingAdmin.remove(input.tid, 'site', ctx.request),
    ),

    show: endpoint({ rest: 'PUT /api/admin/training/change-training-status', ...write, input: TrainingStatusChange }).mutation(
      ({ ctx, input }) => trainingAdmin.show(input.tid, input.status, 'site', ctx.request),
    ),

    problems: endpoint({
      rest: 'GET /api/admin/training/get-problem-list',
      ...read,
      input: StaffTrainingProblemQuery,
      output: TrainingProblemList,
    }).query(({ ctx, input }) => trainingProblemAdmin.list(input, 'site', ctx.request)),

    addProblem: endpoint({ rest: 'POST /api/admin/training/add-problem-from-public', ...write, input: PublicProblemToAdd }).mutation(
      ({ ctx, input }) => trainingProblemAdmin.addPublic(input, 'site', ctx.request),
    ),

    changeProblem: endpoint({ rest: 'PUT /api/admin/training/problem', ...write, input: TrainingPlaceChange }).mutation(({ ctx, input }) =>
      trainingProblemAdmin.change(input, 'site', ctx.request),
    ),

    removeProblem: endpoint({ rest: 'DELETE /api/admin/training/problem', ...write, input: TrainingProblemRef }).mutation(
      ({ ctx, input }) => trainingProblemAdmin.remove(input.tid, input.pid, 'site', ctx.request),
    ),

    createCategory: endpoint({
      rest: 'POST /api/admin/training/category',
      ...ofCategory,
      input: NewTrainingCategory,
      output: TrainingCategory,
    }).mutation(({ ctx, input }) => trainingCategories.create(input, ctx.request)),

    changeCategory: endpoint({
      rest: 'PUT /api/admin/training/category',
      ...ofCategory,
      input: EditTrainingCategory,
      output: Nothing,
    }).mutation(({ ctx, input }) => trainingCategories.change(input, ctx.request)),

    orderCategories: endpoint({
      rest: 'PUT /api/admin/training/order-categories',
      ...ofCategory,
      doc: 'Puts the training categories of the site into an order; all of them are named',
      input: CategoryOrder,
      output: Nothing,
    }).mutation(({ ctx, input }) => trainingCategories.order(input.ids, ctx.request)),

    removeCategory: endpoint({
      rest: 'DELETE /api/admin/training/category',
      ...ofCategory,
      input: TrainingCategoryRef,
      output: Nothing,
    }).mutation(({ ctx, input }) => trainingCategories.remove(input.cid, ctx.request)),
  })
