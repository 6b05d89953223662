import type { At, Nullable, Stamps } from './column-kinds.ts'

export type HomeworkExtensionTable = Stamps & { tid: number; uid: string; dueAt: At; reason: string; givenBy: Nullable<string> }

/** Sent messages, so that each is sent once. */
export type HomeworkNoteTable = { tid: number; uid: string; kind: 'due' | 'all-in'; dueAt: At; gmtCreate: At }
