import {
  CategoryOrder,
  EditTrainingCategory,
  NewTrainingCategory,
  StaffTrainingPage,
  StaffTrainingQuery,
  TrainingCategory,
  TrainingCategoryRef,
} from '@touchstone/shared/classes/training/training.schema.ts'
import { Nothing } from '@touchstone/shared/ground/wire/wire.ts'
import { RemoteProblemForTraining } from '@touchstone/shared/judging/remote/remote.schema.ts'
import { endpoint } from '../../ground/api/endpoint.ts'
import { router } from '../../ground/api/trpc.ts'
import { type TrainingDeps, trainingCalls } from './training-calls.ts'
import type { TrainingCategoryService } from './training-category.service.ts'

type Deps = TrainingDeps & { trainingCategories: TrainingCategoryService }

const read = { can: 'training.manage', limit: 'read' } as const
const ofCategory = { can: 'tag.manage', limit: 'write' } as const

export const createTrainingAdminRouter = (deps: Deps) =>
  router({
    list: endpoint({
      rest: 'GET /api/admin/training/get-training-list',
      ...read,
      input: StaffTrainingQuery,
      output: StaffTrainingPage,
    }).query(({ ctx, input }) => deps.trainingAdmin.list(input, ctx.request)),

    ...trainingCalls(deps, 'site'),

    addRemoteProblem: endpoint({
      rest: 'GET /api/admin/training/import-remote-oj-problem',
      can: 'training.manage',
      limit: 'upload',
      input: RemoteProblemForTraining,
      output: Nothing,
    }).mutation(({ ctx, input }) => deps.trainingProblemAdmin.addRemote(input, ctx.request)),

    createCategory: endpoint({
      rest: 'POST /api/admin/training/category',
      once: true,
      ...ofCategory,
      input: NewTrainingCategory,
      output: TrainingCategory,
    }).mutation(({ ctx, input }) => deps.trainingCategories.create(input, ctx.request)),

    changeCategory: endpoint({
      rest: 'PUT /api/admin/training/category',
      ...ofCategory,
      input: EditTrainingCategory,
      output: Nothing,
    }).mutation(({ ctx, input }) => deps.trainingCategories.change(input, ctx.request)),

    orderCategories: endpoint({
      rest: 'PUT /api/admin/training/order-categories',
      ...ofCategory,
      doc: 'Puts the training categories of the site into an order; all of them are named',
      input: CategoryOrder,
      output: Nothing,
    }).mutation(({ ctx, input }) => deps.trainingCategories.order(input, ctx.request)),

    removeCategory: endpoint({
      rest: 'DELETE /api/admin/training/category',
      ...ofCategory,
      input: TrainingCategoryRef,
      output: Nothing,
    }).mutation(({ ctx, input }) => deps.trainingCategories.remove(input.cid, ctx.request)),
  })
