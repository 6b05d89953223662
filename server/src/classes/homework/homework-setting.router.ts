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
import type { HomeworkSettingService } from './homework-setting.service.ts'

/** Setting homework of a class. */
export const createHomeworkSettingRouter = ({ homeworkSetting }: { homeworkSetting: HomeworkSettingService }) =>
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
      can: 'login',
      limit: 'write',
      doc: 'Creates homework with its problems, and names its id',
      input: HomeworkToSet,
      output: CreatedTraining,
    }).mutation(({ ctx, input }) => homeworkSetting.set(input, ctx.request)),
  })
