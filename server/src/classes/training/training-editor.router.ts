import { TrainingExtent, TrainingOrder, TrainingRef } from '@touchstone/shared/classes/training/training.schema.ts'
import { Nothing } from '@touchstone/shared/ground/wire/wire.ts'
import { endpoint } from '../../ground/api/endpoint.ts'
import { router } from '../../ground/api/trpc.ts'
import type { TrainingEditorService } from './training-editor.service.ts'

type Deps = {
  trainingEditor: TrainingEditorService
}

/** The training decides: its editors may, in the back office or in its group. */
export const createTrainingEditorRouter = ({ trainingEditor }: Deps) =>
  router({
    extent: endpoint({
      rest: 'GET /api/training/extent',
      doc: 'What deleting a training would take along',
      can: 'login',
      limit: 'read',
      input: TrainingRef,
      output: TrainingExtent,
    }).query(({ ctx, input }) => trainingEditor.extent(input.tid, ctx.request)),

    order: endpoint({
      rest: 'PUT /api/training/order',
      doc: 'Puts the problems of a training into an order; all of them are named',
      can: 'login',
      limit: 'write',
      input: TrainingOrder,
      output: Nothing,
    }).mutation(({ ctx, input }) => trainingEditor.order(input, ctx.request)),
  })
