import {
  ConversationRef,
  GroupTutor,
  ProblemTutor,
  SavedGroupTutor,
  SavedProblemTutor,
  SavedTrainingTutor,
  SavedTutorSettings,
  TrainingTutor,
  TutorConversation,
  TutorPlace,
  TutorQuestion,
  TutorSettings,
  TutorState,
  TutorTrial,
  TutorTurn,
} from '@touchstone/shared/classes/tutor/tutor.schema.ts'
import { NoInput, Nothing } from '@touchstone/shared/ground/wire/wire.ts'
import { z } from 'zod'
import { endpoint } from '../../ground/api/endpoint.ts'
import { router } from '../../ground/api/trpc.ts'
import type { TutorService } from './tutor.service.ts'
import type { TutorClassService } from './tutor-class.service.ts'
import type { TutorSettingsService } from './tutor-settings.service.ts'

type Deps = { tutor: TutorService; tutorClasses: TutorClassService; tutorSettings: TutorSettingsService }

const int = z.number().int()
const read = { can: 'login', limit: 'read' } as const
const write = { can: 'login', limit: 'write' } as const
const root = { can: 'site.root', limit: 'write' } as const

export const createTutorRouter = ({ tutor, tutorClasses, tutorSettings }: Deps) =>
  router({
    state: endpoint({
      rest: 'GET /api/get-tutor',
      ...read,
      doc: 'Whether the tutor takes a question of the caller about a problem, and the conversation so far',
      input: TutorPlace,
      output: TutorState,
    }).query(({ ctx, input }) => tutor.state(input.pid, ctx.request)),

    ask: endpoint({
      rest: 'POST /api/tutor-question',
      once: true,
      ...write,
      doc: 'Asks the tutor; the answer arrives in the conversation',
      input: TutorQuestion,
      output: z.object({ id: int }),
    }).mutation(({ ctx, input }) => tutor.ask(input, ctx.request)),

    forget: endpoint({
      rest: 'DELETE /api/tutor-conversation',
      ...write,
      doc: 'Deletes the own conversation about a problem',
      input: TutorPlace,
      output: Nothing,
    }).mutation(({ ctx, input }) => tutor.forget(input.pid, ctx.request)),

    group: endpoint({
      rest: 'GET /api/group/get-tutor-rule',
      ...read,
      doc: 'How much the tutor may say to pupils of a group; for those who lead it',
      input: z.object({ gid: int }),
      output: GroupTutor,
    }).query(({ ctx, input }) => tutorClasses.group(input.gid, ctx.request)),

    setGroup: endpoint({
      rest: 'PUT /api/group/tutor-rule',
      ...write,
      doc: 'Sets how much the tutor may say to pupils of a group; null: as the site does',
      input: SavedGroupTutor,
      output: Nothing,
    }).mutation(({ ctx, input }) => tutorClasses.setGroup(input, ctx.request)),

    training: endpoint({
      rest: 'GET /api/group/get-training-tutor-rule',
      ...read,
      doc: 'How much the tutor may say about the problems of a training of a group',
      input: z.object({ tid: int }),
      output: TrainingTutor,
    }).query(({ ctx, input }) => tutorClasses.training(input.tid, ctx.request)),

    setTraining: endpoint({
      rest: 'PUT /api/group/training-tutor-rule',
      ...write,
      doc: 'Sets how much the tutor may say about the problems of a training; null: as the group does',
      input: SavedTrainingTutor,
      output: Nothing,
    }).mutation(({ ctx, input }) => tutorClasses.setTraining(input, ctx.request)),

    conversations: endpoint({
      rest: 'GET /api/group/get-tutor-conversations',
      ...read,
      doc: 'Conversations of pupils with the tutor about problems of a training; for those who lead the group',
      input: z.object({ tid: int }),
      output: z.array(TutorConversation),
    }).query(({ ctx, input }) => tutorClasses.conversations(input.tid, ctx.request)),

    conversation: endpoint({
      rest: 'GET /api/group/get-tutor-conversation',
      ...read,
      doc: 'One conversation of a pupil; for those who lead the group',
      input: ConversationRef,
      output: z.array(TutorTurn),
    }).query(({ ctx, input }) => tutorClasses.conversation(input, ctx.request)),

    forgetOf: endpoint({
      rest: 'DELETE /api/group/tutor-conversation',
      ...write,
      doc: 'Deletes a conversation of a pupil; for those who lead the group',
      input: ConversationRef,
      output: Nothing,
    }).mutation(({ ctx, input }) => tutorClasses.forget(input, ctx.request)),

    problem: endpoint({
      rest: 'GET /api/admin/problem/get-tutor-rule',
      ...read,
      doc: "The tutor's rule and notes of a problem; for its preparers",
      input: TutorPlace,
      output: ProblemTutor,
    }).query(({ ctx, input }) => tutorClasses.problem(input.pid, ctx.request)),

    setProblem: endpoint({
      rest: 'PUT /api/admin/problem/tutor-rule',
      ...write,
      doc: "Sets the tutor's rule and notes of a problem",
      input: SavedProblemTutor,
      output: Nothing,
    }).mutation(({ ctx, input }) => tutorClasses.setProblem(input, ctx.request)),

    settings: endpoint({
      rest: 'GET /api/admin/config/get-tutor-settings',
      can: 'site.root',
      limit: 'read',
      doc: 'Settings of the tutor, without its key',
      input: NoInput,
      output: TutorSettings,
    }).query(() => tutorSettings.read()),

    saveSettings: endpoint({
      rest: 'PUT /api/admin/config/tutor-settings',
      ...root,
      doc: 'Sets the server, the model, the key and the budgets of the tutor',
      input: SavedTutorSettings,
      output: Nothing,
    }).mutation(({ ctx, input }) => tutorSettings.save(input, ctx.request)),

    test: endpoint({
      rest: 'POST /api/admin/config/test-tutor',
      ...root,
      doc: 'Sends one short question to the server of the tutor',
      input: NoInput,
      output: TutorTrial,
    }).mutation(({ ctx }) => tutorSettings.test(ctx.request)),
  })
