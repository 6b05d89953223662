import {
  CreatedTraining,
  GroupTrainingProblemQuery,
  KeptTraining,
  PublicProblemToAdd,
  StaffTrainingProblemQuery,
  TrainingPlaceChange,
  TrainingProblemList,
  TrainingProblemRef,
  TrainingRef,
  TrainingSave,
  TrainingStatusChange,
} from '@touchstone/shared/classes/training/training.schema.ts'
import type { Demand } from '@touchstone/shared/ground/access/permission.ts'
import { Nothing } from '@touchstone/shared/ground/wire/wire.ts'
import { endpoint } from '../../ground/api/endpoint.ts'
import type { TrainingAdminService } from './training-admin.service.ts'
import type { TrainingPlaceKind } from './training-door.service.ts'
import type { TrainingProblemAdminService } from './training-problem-admin.service.ts'

export type TrainingDeps = { trainingAdmin: TrainingAdminService; trainingProblemAdmin: TrainingProblemAdminService }

type Way = Record<'training' | 'create' | 'status' | 'problem' | 'problems' | 'addProblem', `/api/${string}`> & {
  can: Demand
  delete: Demand
  query: typeof StaffTrainingProblemQuery
}

/** Paths of the calls that manage a training, and the rights they require. In a group the service checks the role in the group. */
const ways = {
  site: {
    can: 'training.manage',
    delete: 'training.delete',
    training: '/api/admin/training',
    create: '/api/admin/training/create-training',
    status: '/api/admin/training/change-training-status',
    problem: '/api/admin/training/problem',
    problems: '/api/admin/training/get-problem-list',
    query: StaffTrainingProblemQuery,
    addProblem: '/api/admin/training/add-problem-from-public',
  },
  group: {
    can: 'login',
    delete: 'login',
    training: '/api/group/training',
    create: '/api/group/create-training',
    status: '/api/group/change-training-status',
    problem: '/api/group/training-problem',
    problems: '/api/group/get-training-problem-list',
    query: GroupTrainingProblemQuery,
    addProblem: '/api/group/add-training-problem-from-public',
  },
} as const satisfies Record<TrainingPlaceKind, Way>

/** Actions on a training and its problems, on the site or in a group. */
export function trainingCalls({ trainingAdmin, trainingProblemAdmin }: TrainingDeps, place: TrainingPlaceKind) {
  const way = ways[place]
  const read = { can: way.can, limit: 'read' } as const
  const write = { can: way.can, limit: 'write', output: Nothing } as const
  return {
    get: endpoint({ rest: `GET ${way.training}`, ...read, input: TrainingRef, output: KeptTraining }).query(({ ctx, input }) =>
      trainingAdmin.get(input.tid, place, ctx.request),
    ),

    create: endpoint({ rest: `POST ${way.training}`, once: true, ...write, input: TrainingSave }).mutation(({ ctx, input }) =>
      trainingAdmin.create(input, place, ctx.request).then(() => null),
    ),

    createAndName: endpoint({
      rest: `POST ${way.create}`,
      once: true,
      ...write,
      doc: 'Creates a training, and names its id',
      input: TrainingSave,
      output: CreatedTraining,
    }).mutation(({ ctx, input }) => trainingAdmin.create(input, place, ctx.request)),

    change: endpoint({ rest: `PUT ${way.training}`, ...write, input: TrainingSave }).mutation(({ ctx, input }) =>
      trainingAdmin.change(input, place, ctx.request),
    ),

    remove: endpoint({ rest: `DELETE ${way.training}`, ...write, can: way.delete, input: TrainingRef }).mutation(({ ctx, input }) =>
      trainingAdmin.remove(input.tid, place, ctx.request),
    ),

    show: endpoint({ rest: `PUT ${way.status}`, ...write, input: TrainingStatusChange }).mutation(({ ctx, input }) =>
      trainingAdmin.show(input.tid, input.status, place, ctx.request),
    ),

    problems: endpoint({ rest: `GET ${way.problems}`, ...read, input: way.query, output: TrainingProblemList }).query(({ ctx, input }) =>
      trainingProblemAdmin.list(input, place, ctx.request),
    ),

    addProblem: endpoint({ rest: `POST ${way.addProblem}`, ...write, input: PublicProblemToAdd }).mutation(({ ctx, input }) =>
      trainingProblemAdmin.addPublic(input, place, ctx.request),
    ),

    changeProblem: endpoint({ rest: `PUT ${way.problem}`, ...write, input: TrainingPlaceChange }).mutation(({ ctx, input }) =>
      trainingProblemAdmin.change(input, place, ctx.request),
    ),

    removeProblem: endpoint({ rest: `DELETE ${way.problem}`, ...write, input: TrainingProblemRef }).mutation(({ ctx, input }) =>
      trainingProblemAdmin.remove(input.tid, input.pid, place, ctx.request),
    ),
  }
}
