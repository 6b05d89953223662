import {
  CollectionWork,
  CollectionWorkQuery,
  CollectionWorkToSet,
  LedGroupPage,
  LedGroupQuery,
  SetCollectionWork,
} from '@touchstone/shared/classes/training/collection-work.schema.ts'
import {
  HomeworkCandidatePage,
  HomeworkCandidateQuery,
  HomeworkGroupRef,
  HomeworkState,
  HomeworkToSet,
} from '@touchstone/shared/classes/training/homework-setting.schema.ts'
import { CreatedTraining } from '@touchstone/shared/classes/training/training.schema.ts'
import { endpoint } from '../../ground/api/endpoint.ts'
import { router } from '../../ground/api/trpc.ts'
import type { CollectionWorkService } from './collection-work.service.ts'
import type { HomeworkSettingService } from './homework-setting.service.ts'

type Deps = { homeworkSetting: HomeworkSettingService; collectionWork: CollectionWorkService }

/** Setting homework of a class. */
export const createHomeworkSettingRouter = ({ homeworkSetting, collectionWork }: Deps) =>
  router({
    state: endpoint({
      rest: 'GET /api/group/get-homework-state',
      can: 'login',
      limit: 'read',
      doc: 'How many open trainings of the group are homework',
      input: HomeworkGroupRef,
      output: HomeworkState,
    }).query(({ ctx, input }) => homeworkSetting.state(input.gid, ctx.request)),

    candidates: endpoint({
      rest: 'GET /api/group/get-homework-candidates',
      can: 'login',
      limit: 'read',
      doc: 'Problems that the caller may set as homework: of the site, of the group, and own private ones, which open with it',
      input: HomeworkCandidateQuery,
      output: HomeworkCandidatePage,
    }).query(({ ctx, input }) => homeworkSetting.candidates(input, ctx.request)),

    set: endpoint({
      rest: 'POST /api/group/set-homework',
      once: true,
      can: 'login',
      limit: 'write',
      doc: 'Creates homework with its problems, and names its id',
      input: HomeworkToSet,
      output: CreatedTraining,
    }).mutation(({ ctx, input }) => homeworkSetting.set(input, ctx.request)),

    ledGroups: endpoint({
      rest: 'GET /api/get-led-groups',
      can: 'login',
      limit: 'read',
      doc: 'Groups that the caller leads, the newest first; for root all of them',
      input: LedGroupQuery,
      output: LedGroupPage,
    }).query(({ ctx, input }) => collectionWork.ledGroups(input, ctx.request)),

    lookAtCollection: endpoint({
      rest: 'GET /api/group/get-collection-work',
      can: 'login',
      limit: 'read',
      doc: 'The problems of a list that the group would get, and each one that is left out with its reason',
      input: CollectionWorkQuery,
      output: CollectionWork,
    }).query(({ ctx, input }) => collectionWork.look(input, ctx.request)),

    setCollection: endpoint({
      rest: 'POST /api/group/set-collection',
      once: true,
      can: 'login',
      limit: 'write',
      doc: 'Makes a list of problems a training of the group, or homework when it has a due time; problems that are not open are left out',
      input: CollectionWorkToSet,
      output: SetCollectionWork,
    }).mutation(({ ctx, input }) => collectionWork.set(input, ctx.request)),
  })
