import { z } from 'zod'
import { EditVersion, SentVersion } from '../../ground/wire/edit-version.ts'
import { pageOf, paging, WireDate } from '../../ground/wire/wire.ts'

export const AnnouncementStatus = { shown: 0, hidden: 1 } as const

export const AnnouncementQuery = z.object(paging(10))
export type AnnouncementQuery = z.output<typeof AnnouncementQuery>

const Announcement = z.object({
  id: z.number().int(),
  title: z.string(),
  /** Markdown. */
  content: z.string(),
  uid: z.string(),
  username: z.string(),
  status: z.number().int(),
  gmtCreate: WireDate,
  gmtModified: WireDate,
  /** Ours. */
  version: EditVersion,
})
export const ReadAnnouncement = Announcement.extend({
  /** Ours: the author's name; null where the reader may not read it (docs/rules/accounts.md). */
  realname: z.string().nullable(),
  /** Ours: a teacher of the reader; only with a name. */
  isTeacher: z.boolean(),
})
/** As readers see them. */
export const ReadAnnouncementPage = pageOf(ReadAnnouncement)

const Title = z.string().trim().min(1).max(255)
const Content = z.string().min(1).max(65_535)
const Status = z.number().int().min(0).max(1)

/** A uid is sent along and ignored: the author is the caller. */
export const NewAnnouncement = z.object({ title: Title, content: Content, status: Status.nullish() })
export type NewAnnouncement = z.output<typeof NewAnnouncement>

export const AnnouncementChange = z.object({
  id: z.number().int(),
  title: Title.nullish(),
  content: Content.nullish(),
  status: Status.nullish(),
  version: SentVersion,
})
export type AnnouncementChange = z.output<typeof AnnouncementChange>

export const AnnouncementRef = z.object({ aid: z.number().int() })

// --- of a group ---

export const GroupAnnouncementQuery = AnnouncementQuery.extend({ gid: z.number().int() })
export type GroupAnnouncementQuery = z.output<typeof GroupAnnouncementQuery>

export const NewGroupAnnouncement = NewAnnouncement.extend({ gid: z.number().int() })
export type NewGroupAnnouncement = z.output<typeof NewGroupAnnouncement>

/** Ours: unread announcements of a group for the caller, newest first. */
export const UnreadAnnouncements = z.array(z.number().int())
export const UnreadAnnouncementsQuery = z.object({ gid: z.number().int() })
/** Ours: the number of unread announcements in each of the caller's groups, without zeros. */
export const UnreadOfGroups = z.array(z.object({ gid: z.number().int(), unread: z.number().int() }))
export const ReadAnnouncements = z.object({ gid: z.number().int(), ids: z.array(z.number().int()).min(1).max(100) })
export type ReadAnnouncements = z.output<typeof ReadAnnouncements>

/** A gid is sent along and ignored: an announcement stays in its group. */
export const GroupAnnouncementChange = AnnouncementChange
export type GroupAnnouncementChange = AnnouncementChange
