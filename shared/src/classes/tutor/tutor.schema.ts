/** Terms of the tutor, with their forms on the wire. Instants are ms UTC. */
import { z } from 'zod'
import { frameOrigin } from '../../ground/config/frame-origin.ts'
import { EditVersion, SentVersion } from '../../ground/wire/edit-version.ts'
import { turnStates } from './turn-state.ts'
import { helpClosings, tutorClosings } from './tutor-closing.ts'
import { tutorRules, tutorRungs } from './tutor-ladder.ts'
import { tutorLimits } from './tutor-limits.ts'

const int = z.number().int()
const Rule = z.enum(tutorRules)

/** Faults of the model's server, and of this one. `said-too-much`: the rest of an answer whose beginning is shown. */
export const tutorFaults = [
  ...(['unreachable', 'timeout', 'key', 'limited', 'refused', 'too-long', 'garbage', 'lost', 'closed', 'said-too-much'] as const),
] as const
export type TutorFault = (typeof tutorFaults)[number]

export const TutorTurn = z.object({
  id: int,
  question: z.string(),
  askedAt: int,
  state: z.enum(turnStates),
  fault: z.enum(tutorFaults).nullable(),
  rung: z.enum(tutorRungs).nullable(),
  line: int.nullable(),
  text: z.string().nullable(),
  code: z.string().nullable(),
})
export type TutorTurn = z.infer<typeof TutorTurn>

export const TutorPlace = z.object({ pid: int })

/** The tutor on a problem's page. `helpClosed`: why not even help by rules is given, which needs no model. `waitMs`: until the next question is taken, when `closed` is `pause`. */
export const TutorState = z.object({
  isOffered: z.boolean(),
  helpClosed: z.enum(helpClosings).nullable(),
  closed: z.enum(tutorClosings).nullable(),
  waitMs: int,
  rung: z.enum(tutorRungs).nullable(),
  keepDays: int,
  turns: z.array(TutorTurn),
})
export type TutorState = z.infer<typeof TutorState>

export const TutorQuestion = TutorPlace.extend({
  question: z.string().trim().min(1).max(tutorLimits.questionLength),
  code: z.string().max(65_535),
  language: z.string().max(100),
  /** The submission that it is about. */
  submitId: int.nullish(),
})
export type TutorQuestion = z.output<typeof TutorQuestion>

/** The base address of a chat server, such as http://127.0.0.1:11434/v1. */
export const TutorAddress = z
  .string()
  .trim()
  .max(500)
  .transform((address) => address.replace(/\/+(?:chat\/completions\/*)?$/, ''))
  .refine((address) => /^https?:\/\/[^\s?#@]+$/i.test(address) && frameOrigin(address) !== null)

const terms = {
  rung: z.enum(tutorRungs),
  dailyTokens: int.min(0).max(tutorLimits.dailyTokens.max),
  pupilTokens: int.min(0).max(tutorLimits.pupilTokens.max),
  keepDays: int.min(1).max(tutorLimits.keepDays.max),
}

/** For root. The key itself is never sent. `keyState`: `unreadable` after the site's key file has changed. */
export const TutorSettings = z.object({
  address: z.string().nullable(),
  model: z.string().nullable(),
  keyState: z.enum(['none', 'set', 'unreadable']),
  ...terms,
  usedToday: int,
  version: EditVersion,
})
export type TutorSettings = z.infer<typeof TutorSettings>

/** `key` absent or null: unchanged. `''`: removed. */
export const SavedTutorSettings = z.object({
  address: TutorAddress.nullable(),
  model: z.string().trim().min(1).max(200).nullable(),
  key: z.string().trim().max(500).nullish(),
  ...terms,
  version: SentVersion,
})
export type SavedTutorSettings = z.output<typeof SavedTutorSettings>

export const TutorTrial = z.object({ fault: z.enum(tutorFaults).nullable() })

export const GroupTutor = z.object({ isOffered: z.boolean(), rule: Rule.nullable() })
export type GroupTutor = z.infer<typeof GroupTutor>
export const SavedGroupTutor = z.object({ gid: int, rule: Rule.nullable() })

export const ProblemTutor = z.object({ isOffered: z.boolean(), rule: Rule.nullable(), notes: z.string(), version: EditVersion })
export type ProblemTutor = z.infer<typeof ProblemTutor>
export const SavedProblemTutor = z.object({
  pid: int,
  rule: Rule.nullable(),
  notes: z.string().max(tutorLimits.notesLength),
  version: SentVersion,
})
export type SavedProblemTutor = z.output<typeof SavedProblemTutor>

export const TrainingTutor = z.object({ isOffered: z.boolean(), rule: Rule.nullable() })
export const SavedTrainingTutor = z.object({ tid: int, rule: Rule.nullable() })

/** One conversation of the pupils of a training, the newest first. */
export const TutorConversation = z.object({
  uid: z.string(),
  username: z.string(),
  realname: z.string().nullable(),
  pid: int,
  displayId: z.string(),
  title: z.string(),
  questions: int,
  replaced: int,
  lastAskedAt: int,
})
export type TutorConversation = z.infer<typeof TutorConversation>
export const ConversationRef = z.object({ tid: int, uid: z.string(), pid: int })
