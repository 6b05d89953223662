import { z } from 'zod'
import { pageOf, paging, WireDate, WireFlag } from '../../ground/wire/wire.ts'

/** The kinds of messages in the contract, with the number of unread ones. */
export const UnreadCounts = z.object({
  comment: z.number().int(),
  reply: z.number().int(),
  like: z.number().int(),
  sys: z.number().int(),
  mine: z.number().int(),
})
export type UnreadCounts = z.infer<typeof UnreadCounts>

export const MessageQuery = z.object(paging(5))
export type MessageQuery = z.output<typeof MessageQuery>

/** Maximum length of a post's quotation in a message. */
export const MAX_QUOTED = 200
export const MAX_ANSWERED = 100

/** Another user reacted to a text of the reader. */
export const TalkMessage = z.object({
  id: z.number().int(),
  action: z.string(),
  sourceId: z.number().int(),
  sourceType: z.enum(['Discussion', 'Contest']),
  sourceTitle: z.string().nullable(),
  sourceContent: z.string().nullable(),
  quoteId: z.number().int().nullable(),
  quoteType: z.string().nullable(),
  quoteContent: z.string().nullable(),
  url: z.string().nullable(),
  /** Whether it was read before this call. */
  state: WireFlag,
  senderId: z.string(),
  senderUsername: z.string(),
  senderAvatar: z.string().nullable(),
  /** Ours: the real name, null where the reader may not read it (docs/rules/accounts.md). */
  senderRealname: z.string().nullable(),
  /** Ours: a teacher of the reader, or staff. */
  senderTeacher: z.boolean(),
  gmtCreate: WireDate,
})
export const TalkMessagePage = pageOf(TalkMessage)

/** A discussion or contest with an unread reaction to the reader's text. */
export const AnsweredPlace = z.object({
  did: z.number().int().nullable(),
  cid: z.number().int().nullable(),
  /** The group of the discussion. */
  gid: z.number().int().nullable(),
  title: z.string(),
  count: z.number().int(),
  url: z.string(),
})
export type AnsweredPlace = z.infer<typeof AnsweredPlace>
export const AnsweredQuery = z.object({
  /** Only in discussions of this group. */
  gid: z
    .number()
    .int()
    .nullish()
    .transform((gid) => gid || undefined),
})
/** Exactly one of the two is present. */
export const TalkPlaceRef = z.object({ did: z.number().int().nullable(), cid: z.number().int().nullable() })

/** A message of the site itself, or a notice of its staff. */
export const SiteMessage = z.object({
  id: z.number().int(),
  title: z.string(),
  /** Markdown. */
  content: z.string(),
  adminId: z.string().nullable(),
  type: z.enum(['Sys', 'Mine']),
  state: WireFlag,
  /** The related page. */
  url: z.string().nullable(),
  gmtCreate: WireDate,
})
export const SiteMessagePage = pageOf(SiteMessage)

/** Absent `id`: all of the kind. */
export const CleanMessages = z.object({ type: z.string(), id: z.number().int().nullish() })

/** Cuts a text for a message, and marks the cut. */
export function quoted(text: string, max: number): string {
  const characters = [...text]
  return characters.length > max ? `${characters.slice(0, max).join('')}...` : text
}
