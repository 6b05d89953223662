import {
  Extension,
  ExtensionRef,
  NewExtension,
  OwnHomework,
  OwnHomeworkQuery,
} from '@touchstone/shared/classes/homework/homework.schema.ts'
import { TrainingRef } from '@touchstone/shared/classes/training/training.schema.ts'
import { Nothing } from '@touchstone/shared/ground/wire/wire.ts'
import { z } from 'zod'
import { endpoint } from '../../ground/api/endpoint.ts'
import { router } from '../../ground/api/trpc.ts'
import type { ExtensionService } from '../training/extension.service.ts'
import type { HomeworkService } from './homework.service.ts'

type Deps = {
  extensions: ExtensionService
  homework: HomeworkService
}

export const createHomeworkRouter = ({ extensions, homework }: Deps) =>
  router({
    mine: endpoint({
      rest: 'GET /api/get-own-homework',
      can: 'login',
      limit: 'read',
      doc: 'What the caller has to do over all groups, with the due times that hold for the caller',
      input: OwnHomeworkQuery,
      output: z.array(OwnHomework),
    }).query(({ ctx, input }) => homework.mine(input.gid, ctx.request)),

    extensions: endpoint({
      rest: 'GET /api/group/get-homework-extensions',
      can: 'login',
      limit: 'read',
      doc: 'Later due times of single pupils, for those who lead the group',
      input: TrainingRef,
      output: z.array(Extension),
    }).query(({ ctx, input }) => extensions.list(input.tid, ctx.request)),

    extend: endpoint({
      rest: 'PUT /api/group/homework-extension',
      can: 'login',
      limit: 'write',
      doc: 'Gives a pupil a later due time, with a reason',
      input: NewExtension,
      output: Nothing,
    }).mutation(({ ctx, input }) => extensions.give(input, ctx.request)),

    takeExtension: endpoint({
      rest: 'DELETE /api/group/homework-extension',
      can: 'login',
      limit: 'write',
      doc: 'Takes a later due time back',
      input: ExtensionRef,
      output: Nothing,
    }).mutation(({ ctx, input }) => extensions.take(input, ctx.request)),
  })
