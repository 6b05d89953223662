import { z } from 'zod'
import { EditVersion, SentVersion } from '../../ground/wire/edit-version.ts'
import { pageOf, paging, WireDate, WireFlag } from '../../ground/wire/wire.ts'

/** To everybody, to one person, to staff, or to a group. */
export const noticeTypes = ['All', 'Single', 'Admin', 'Group'] as const
export type NoticeType = (typeof noticeTypes)[number]

const Type = z.enum(noticeTypes)
const Title = z.string().trim().min(1).max(255)
const Content = z
  .string()
  .min(1)
  .max(65_535)
  .refine((text) => text.trim() !== '')
const Recipient = z
  .string()
  .trim()
  .max(32)
  .nullish()
  .transform((uid) => uid || null)

export const NoticeQuery = z.object({ ...paging(5), type: z.string().nullish() })

/** `adminId` may be sent along and is ignored: the sender is the caller. */
export const NewNotice = z.object({
  title: Title,
  content: Content,
  type: Type,
  recipientId: Recipient,
  gid: z.number().int().nullish(),
  /** ms UTC; absent or past: at once. */
  publishAt: z.number().int().nullish(),
})
export type NewNotice = z.output<typeof NewNotice>

export const NoticeChange = z.object({
  id: z.number().int(),
  title: Title.nullish(),
  content: Content.nullish(),
  type: Type.nullish(),
  recipientId: Recipient,
  gid: z.number().int().nullish(),
  publishAt: z.number().int().nullish(),
  version: SentVersion,
})
export type NoticeChange = z.output<typeof NoticeChange>

export const NoticeRef = z.object({ id: z.number().int() })

export const Notice = z.object({
  id: z.number().int(),
  title: z.string(),
  content: z.string(),
  type: z.string(),
  /** Published: users see it. */
  state: WireFlag,
  adminUsername: z.string(),
  recipientId: z.string().nullable(),
  recipientUsername: z.string().nullable(),
  gid: z.number().int().nullable(),
  /** ms UTC */
  publishAt: z.number(),
  /** Number of readers. */
  seenNum: z.number().int(),
  gmtCreate: WireDate,
  gmtModified: WireDate,
  /** Ours. */
  version: EditVersion,
})
export const NoticePage = pageOf(Notice)
