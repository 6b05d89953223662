/** Terms of line comments, with their forms on the wire. Instants are ms UTC. */
import { z } from 'zod'
import { ParentId, pageOf, paging } from '../../ground/wire/wire.ts'
import { MAX_COMMENT } from '../../talk/discussion/comment-length.ts'

const int = z.number().int()
const id = int.positive()
const text = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .refine((value) => value.trim() !== '')
/** Markdown, as in discussions. */
const Content = text(MAX_COMMENT)

export const LineThreadsQuery = z.object({ submitId: z.coerce.number().int() })

export const LineRemark = z.object({
  id: int,
  /** Empty for a deleted account. */
  uid: z.string(),
  username: z.string(),
  /** Null where the viewer may not read it (docs/rules/accounts.md). */
  realname: z.string().nullable(),
  /** A teacher of the viewer; only with a name that the viewer reads. */
  isTeacher: z.boolean(),
  avatar: z.string().nullable(),
  /** Written by the author of the submission. */
  byAuthor: z.boolean(),
  content: z.string(),
  at: int,
  editedAt: int.nullable(),
  can: z.object({ edit: z.boolean(), remove: z.boolean() }),
})
export type LineRemark = z.infer<typeof LineRemark>

export const LineThread = z.object({
  id: int,
  /** 1-based, both included. */
  firstLine: int,
  lastLine: int,
  /** Null: open. */
  settled: z.object({ at: int, by: z.string() }).nullable(),
  /** The first one opened the thread. */
  remarks: z.array(LineRemark),
  can: z.object({ answer: z.boolean(), settle: z.boolean() }),
})
export type LineThread = z.infer<typeof LineThread>

export const LineThreads = z.object({
  /** In the order of their lines. */
  threads: z.array(LineThread),
  can: z.object({ open: z.boolean() }),
  /** Why the reader may not write at all now. */
  silent: z.enum(['muted', 'contest']).nullable(),
})
export type LineThreads = z.infer<typeof LineThreads>

export const NewLineThread = z.object({ submitId: id, firstLine: id, lastLine: id, content: Content })
export type NewLineThread = z.output<typeof NewLineThread>

export const NewLineRemark = z.object({ threadId: id, content: Content })
export type NewLineRemark = z.output<typeof NewLineRemark>

export const LineRemarkChange = z.object({ id, content: Content })
export type LineRemarkChange = z.output<typeof LineRemarkChange>

export const LineRemarkRef = z.object({ id: z.coerce.number().int() })

export const LineThreadState = z.object({ id, settled: z.boolean() })
export type LineThreadState = z.output<typeof LineThreadState>

export const GroupLineThreadsQuery = z.object({
  ...paging(20),
  gid: z.coerce.number().int(),
  state: z.enum(['open', 'settled']).default('open'),
})
export type GroupLineThreadsQuery = z.output<typeof GroupLineThreadsQuery>

/** A thread in a list: its place, its beginning, and the person that should answer. */
export const ListedLineThread = z.object({
  id: int,
  submitId: int,
  firstLine: int,
  lastLine: int,
  problemId: z.string(),
  title: z.string(),
  uid: z.string(),
  username: z.string(),
  /** For leaders of the group. */
  realname: z.string().nullable(),
  /** The user that opened it. */
  by: z.string(),
  /** Beginning of the first remark. */
  content: z.string(),
  remarks: int,
  /** The author of the submission wrote last. */
  answered: z.boolean(),
  lastAt: int,
  settledAt: int.nullable(),
})
export const ListedLineThreads = pageOf(ListedLineThread)

/** For each group of the caller with such threads: open ones on a member's own submissions, and answered ones for a leader. */
export const WaitingLineThreads = z.array(z.object({ gid: int, count: int, leads: z.boolean() }))
export type WaitingLineThreads = z.infer<typeof WaitingLineThreads>

export const MAX_SNIPPETS = 50
export const MAX_SNIPPET_TITLE = 60
export const MAX_SNIPPET = 2000

export const LineSnippet = z.object({ id: int, title: z.string(), content: z.string() })
export type LineSnippet = z.infer<typeof LineSnippet>

/** Without an id: a new one. */
export const SavedLineSnippet = z.object({ id: ParentId, title: text(MAX_SNIPPET_TITLE), content: text(MAX_SNIPPET) })
export type SavedLineSnippet = z.output<typeof SavedLineSnippet>
