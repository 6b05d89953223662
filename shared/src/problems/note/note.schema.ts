/** A text of a problem's keepers that opens to others after they have solved it, or after a date. Instants are ms UTC. */
import { z } from 'zod'
import { EditVersion, SentVersion } from '../../ground/wire/edit-version.ts'
import { NOTE_LENGTH } from './note-limits.ts'
import { noteNeeds } from './note-state.ts'

const int = z.number().int()

const rule = { afterSolving: z.boolean(), opensAt: int.min(0).max(8.64e15).nullable(), needs: z.enum(noteNeeds) }

export const NoteRef = z.object({ pid: int })

export const SavedNote = NoteRef.extend({ text: z.string().trim().min(1).max(NOTE_LENGTH), ...rule, version: SentVersion }).refine(
  ({ afterSolving, opensAt }) => afterSolving || opensAt !== null,
  { path: ['afterSolving'] },
)
export type SavedNote = z.output<typeof SavedNote>

export const RemovedNote = NoteRef.extend({ version: SentVersion })

export const Note = z.object({
  /** `closed`: not to be read now, without a reason that the reader may know. `waiting`: the rule says what is missing. */
  state: z.enum(['none', 'closed', 'waiting', 'open']),
  text: z.string().nullable(),
  /** The rule that opens it; null where there is no note, or a closed one. */
  rule: z.object(rule).nullable(),
  isSolved: z.boolean(),
  /** For those that may change it: the version that a save sends back. */
  edited: z.object({ version: EditVersion }).nullable(),
})
export type Note = z.infer<typeof Note>
