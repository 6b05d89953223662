import {
  ConfirmedProposals,
  NewPictureTask,
  PictureClass,
  PictureMark,
  PictureRecord,
  PictureRecordPage,
  PictureRecordQuery,
  PictureRecordRef,
  PictureTask,
  PictureTaskChange,
  PictureTaskRef,
  PictureTasksQuery,
  PictureUpload,
  ProposalOutcome,
  pictureLimits,
  ScoredPictureRef,
  ScoringAgain,
  ScoringAgainOutcome,
  UploadedRecord,
} from '@touchstone/shared/classes/picture/picture.schema.ts'
import { Nothing } from '@touchstone/shared/ground/wire/wire.ts'
import { z } from 'zod'
import { endpoint } from '../../ground/api/endpoint.ts'
import { download, type RawRoute, upload } from '../../ground/api/raw-route.ts'
import { router } from '../../ground/api/trpc.ts'
import type { PictureProposalService } from './picture-proposal.service.ts'
import type { PictureRecordService } from './picture-record.service.ts'
import type { PictureScoring } from './picture-scoring.service.ts'
import type { PictureTaskService } from './picture-task.service.ts'

type Deps = { pictureTasks: PictureTaskService; pictureRecords: PictureRecordService; pictureProposals: PictureProposalService }
type RouteDeps = Pick<Deps, 'pictureRecords'> & { pictureScoring: Pick<PictureScoring, 'linked'> }

const read = { can: 'login', limit: 'read' } as const
const write = { can: 'login', limit: 'write' } as const

export const createPictureRouter = ({ pictureTasks, pictureRecords, pictureProposals }: Deps) =>
  router({
    tasks: endpoint({
      rest: 'GET /api/get-picture-tasks',
      ...read,
      doc: "Picture tasks of a training, with the caller's own picture and points",
      input: PictureTasksQuery,
      output: z.array(PictureTask),
    }).query(({ ctx, input }) => pictureTasks.list(input.tid, ctx.request)),

    task: endpoint({
      rest: 'GET /api/get-picture-task',
      ...read,
      doc: 'One picture task',
      input: PictureTaskRef,
      output: PictureTask,
    }).query(({ ctx, input }) => pictureTasks.get(input.id, ctx.request)),

    ofClass: endpoint({
      rest: 'GET /api/group/get-picture-class',
      ...read,
      doc: 'The pupils of a class, each with the newest picture for a task, for those who lead the group',
      input: PictureTaskRef,
      output: PictureClass,
    }).query(({ ctx, input }) => pictureTasks.classOf(input.id, ctx.request)),

    create: endpoint({
      rest: 'POST /api/group/picture-task',
      once: true,
      ...write,
      doc: 'Adds a picture task to a training of a group',
      input: NewPictureTask,
      output: PictureTaskRef,
    }).mutation(({ ctx, input }) => pictureTasks.create(input, ctx.request)),

    change: endpoint({
      rest: 'PUT /api/group/picture-task',
      ...write,
      doc: 'Changes a picture task',
      input: PictureTaskChange,
      output: Nothing,
    }).mutation(({ ctx, input }) => pictureTasks.change(input, ctx.request)),

    remove: endpoint({
      rest: 'DELETE /api/group/picture-task',
      ...write,
      doc: 'Deletes a picture task with its pictures and marks',
      input: PictureTaskRef,
      output: Nothing,
    }).mutation(({ ctx, input }) => pictureTasks.remove(input.id, ctx.request)),

    records: endpoint({
      rest: 'GET /api/record',
      ...read,
      doc: "Pictures handed in to a task, newest first: the caller's own, or those of the class for its leaders",
      input: PictureRecordQuery,
      output: PictureRecordPage,
    }).query(({ ctx, input }) => pictureRecords.list(input, ctx.request)),

    record: endpoint({
      rest: 'GET /api/record/{id}',
      ...read,
      doc: 'One picture, with its mark',
      input: PictureRecordRef,
      output: PictureRecord,
    }).query(({ ctx, input }) => pictureRecords.get(input.id, ctx.request)),

    mark: endpoint({
      rest: 'PUT /api/record/{id}',
      ...write,
      doc: "A teacher's mark for a picture, with a comment for its pupil",
      input: PictureMark,
      output: PictureRecord,
    }).mutation(({ ctx, input }) => pictureRecords.mark(input, ctx.request)),

    confirmProposals: endpoint({
      rest: 'PUT /api/group/picture-proposals',
      ...write,
      doc: 'Makes marks of proposals of the scoring service, each as the teacher has read it; `left` lists those that have changed',
      input: ConfirmedProposals,
      output: ProposalOutcome,
    }).mutation(({ ctx, input }) => pictureProposals.confirm(input, ctx.request)),

    refuseProposal: endpoint({
      rest: 'PUT /api/group/refuse-picture-proposal',
      ...write,
      doc: "Refuses a proposal of the scoring service; the picture then waits for a teacher's mark",
      input: PictureRecordRef,
      output: PictureRecord,
    }).mutation(({ ctx, input }) => pictureProposals.refuse(input.id, ctx.request)),

    askAgain: endpoint({
      rest: 'PUT /api/group/ask-picture-scorer',
      ...write,
      doc: 'Asks the scoring service again about pictures that it has not rated, each when its limit for the pupil allows it; `left` lists those that have changed',
      input: ScoringAgain,
      output: ScoringAgainOutcome,
    }).mutation(({ ctx, input }) => pictureProposals.askAgain(input, ctx.request)),

    removeRecord: endpoint({
      rest: 'DELETE /api/record/{id}',
      ...write,
      doc: 'Removes a picture and its mark: a teacher any of the class, a pupil an own one without a mark',
      input: PictureRecordRef,
      output: Nothing,
    }).mutation(({ ctx, input }) => pictureRecords.remove(input.id, ctx.request)),
  })

export const createPictureRoutes = ({ pictureRecords, pictureScoring }: RouteDeps): RawRoute[] => [
  upload(
    {
      rest: 'POST /api/upload',
      can: 'login',
      limit: 'upload',
      doc: 'Hands in a picture (JPG or PNG, 5 MB at most) to the picture task `task`; `data.url` is its address',
      input: PictureUpload,
      output: UploadedRecord,
      fields: ['image'],
      maxBytes: pictureLimits.bytes,
      // A client may name the task in the form, which is read later.
      admit: async ({ ctx, raw }) => {
        const named = PictureUpload.safeParse(raw)
        if (named.success) await pictureRecords.admit(named.data, ctx.request)
      },
    },
    ({ ctx, input, file }) => pictureRecords.handIn(input, file, ctx.request),
  ),
  download({ rest: 'GET /api/record/{id}/picture', ...read, input: PictureRecordRef }, ({ ctx, input }) =>
    pictureRecords.file(input.id, ctx.request),
  ),
  download(
    {
      rest: 'GET /api/scored-picture/{token}',
      can: 'public',
      limit: 'read',
      doc: 'A picture for the scoring service; the link works until its answer has come, for ten minutes at most',
      input: ScoredPictureRef,
    },
    ({ input }) => pictureScoring.linked(input.token),
  ),
]
