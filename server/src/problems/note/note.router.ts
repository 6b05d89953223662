import { Nothing } from '@touchstone/shared/ground/wire/wire.ts'
import { Note, NoteRef, RemovedNote, SavedNote } from '@touchstone/shared/problems/note/note.schema.ts'
import { endpoint } from '../../ground/api/endpoint.ts'
import { router } from '../../ground/api/trpc.ts'
import type { NoteService } from './note.service.ts'

export const createNoteRouter = ({ notes }: { notes: NoteService }) =>
  router({
    read: endpoint({
      can: 'login',
      limit: 'read',
      rest: 'GET /api/get-problem-note',
      doc: 'The note to a problem: its text once it is open to the caller, else what opens it',
      input: NoteRef,
      output: Note,
    }).query(({ ctx, input }) => notes.read(input.pid, ctx.request)),

    save: endpoint({
      can: 'login',
      limit: 'write',
      rest: 'PUT /api/problem-note',
      doc: 'The note to a problem, with what opens it; for those that change the problem',
      input: SavedNote,
      output: Nothing,
    }).mutation(({ ctx, input }) => notes.save(input, ctx.request)),

    remove: endpoint({
      can: 'login',
      limit: 'write',
      rest: 'DELETE /api/problem-note',
      doc: 'Deletes the note to a problem',
      input: RemovedNote,
      output: Nothing,
    }).mutation(({ ctx, input }) => notes.remove(input, ctx.request)),
  })
