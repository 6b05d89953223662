import { z } from 'zod'
import { Announcement, AnnouncementChange, AnnouncementRef, NewAnnouncement } from '../announcement/announcement.schema.ts'
import { pageOf, paging } from '../wire/wire.ts'

export const ContestAnnouncementQuery = z.object({ ...paging(10), cid: z.number().int() })
export const ContestAnnouncementPage = pageOf(Announcement)
export const NewContestAnnouncement = z.object({ cid: z.number().int(), announcement: NewAnnouncement })
export const ContestAnnouncementRef = AnnouncementRef.extend({ cid: z.number().int() })
export const ContestAnnouncementChange = z.object({ cid: z.number().int(), announcement: AnnouncementChange })
