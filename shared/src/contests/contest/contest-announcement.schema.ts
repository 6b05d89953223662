import { z } from 'zod'
import { paging } from '../../ground/wire/wire.ts'
import { AnnouncementChange, AnnouncementRef, NewAnnouncement } from '../../talk/announcement/announcement.schema.ts'

export const ContestAnnouncementQuery = z.object({ ...paging(10), cid: z.number().int() })
export const NewContestAnnouncement = z.object({ cid: z.number().int(), announcement: NewAnnouncement })
export const ContestAnnouncementRef = AnnouncementRef.extend({ cid: z.number().int() })
export const ContestAnnouncementChange = z.object({ cid: z.number().int(), announcement: AnnouncementChange })
