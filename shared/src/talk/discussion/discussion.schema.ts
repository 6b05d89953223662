import { z } from 'zod'
import { RoleIds } from '../../ground/access/role.ts'
import { EditVersion, SentOrderVersion, SentVersion } from '../../ground/wire/edit-version.ts'
import { Keyword, ParentId, pageOf, paging, WireDate, WireFlag } from '../../ground/wire/wire.ts'
import { ReportContent } from './report-content.ts'

const Id = z.number().int()
const Title = z.string().trim().min(1).max(255)
const Content = z
  .string()
  .min(1)
  .max(65_535)
  .refine((text) => text.trim() !== '')
/** Display id of a problem; empty counts as absent. */
const DisplayPid = z
  .string()
  .trim()
  .max(255)
  .nullish()
  .transform((pid) => pid || null)
const Wish = z
  .boolean()
  .nullish()
  .transform((wish) => wish ?? false)

export const DiscussionQuery = z.object({
  ...paging(10),
  /** Category. */
  cid: ParentId,
  pid: DisplayPid,
  onlyMine: Wish,
  keyword: Keyword,
  /** The back office: includes groups and hidden ones. */
  admin: Wish,
  /** With `admin`: only hidden ones. */
  onlyHidden: Wish,
})
export type DiscussionQuery = z.output<typeof DiscussionQuery>

export const GroupDiscussionQuery = z.object({ ...paging(10), gid: Id.positive(), pid: DisplayPid })
export type GroupDiscussionQuery = z.output<typeof GroupDiscussionQuery>

export const Discussion = z.object({
  id: Id,
  categoryId: Id,
  title: z.string(),
  description: z.string(),
  /** Null in a list, unless it is the caller's own. */
  content: z.string().nullable(),
  /** Display id of the problem. */
  pid: z.string().nullable(),
  uid: z.string(),
  author: z.string(),
  /** Ours: the real name, null where the viewer may not read it (docs/rules/accounts.md). */
  realname: z.string().nullable(),
  /** Ours: a teacher of the viewer, or staff; only with a name that the viewer reads. */
  isTeacher: z.boolean(),
  avatar: z.string().nullable(),
  titleName: z.string().nullable(),
  titleColor: z.string().nullable(),
  role: z.string(),
  viewNum: z.number().int(),
  likeNum: z.number().int(),
  commentNum: z.number().int(),
  topPriority: WireFlag,
  status: z.number().int(),
  gid: Id.nullable(),
  gmtCreate: WireDate,
  gmtModified: WireDate,
})
export type Discussion = z.input<typeof Discussion>
export const DiscussionPage = pageOf(Discussion)

export const DiscussionRef = z.object({ did: Id })

export const DiscussionDetail = Discussion.extend({
  categoryName: z.string(),
  content: z.string(),
  problemTitle: z.string().nullable(),
  /** Null: not liked, or a guest. */
  hasLike: z.boolean().nullable(),
  /** Code blocks are folded: the problem's owner chose this, and the caller has not solved the problem. */
  foldCode: z.boolean(),
  version: EditVersion,
  can: z.object({ edit: z.boolean(), delete: z.boolean(), pin: z.boolean(), hide: z.boolean(), report: z.boolean() }),
})

/** An id and an author may be sent along and are ignored: the author is the caller. */
export const NewDiscussion = z.object({
  title: Title,
  description: Title,
  content: Content,
  categoryId: Id,
  pid: DisplayPid,
  gid: ParentId,
  topPriority: Wish,
})
export type NewDiscussion = z.output<typeof NewDiscussion>

export const NewGroupDiscussion = NewDiscussion.extend({ gid: Id.positive() })

export const DiscussionChange = z.object({
  id: Id,
  title: Title,
  description: Title,
  content: Content,
  categoryId: Id,
  topPriority: z.boolean().nullish(),
  /** 0 shown, 1 hidden; for keepers of the place. */
  status: z.number().int().min(0).max(1).nullish(),
  version: SentVersion,
})
export type DiscussionChange = z.output<typeof DiscussionChange>

export const DiscussionLike = DiscussionRef.extend({ toLike: z.boolean() })

export const NewDiscussionReport = DiscussionRef.extend({ content: ReportContent })
export type NewDiscussionReport = z.output<typeof NewDiscussionReport>

export const DiscussionCategory = z.object({ id: Id, name: z.string(), gmtCreate: WireDate, gmtModified: WireDate })
export const DiscussionCategories = z.array(DiscussionCategory)

export const SaveCategories = z.object({
  categories: z.array(z.object({ id: Id.nullish(), name: z.string().trim().max(255), version: SentVersion })).max(200),
})
export type SaveCategories = z.output<typeof SaveCategories>

// the back office
/** `shown`: number of visible discussions of the site in it. */
export const ManagedCategories = z.array(DiscussionCategory.extend({ shown: z.number().int(), version: EditVersion }))
export const CategoryOrder = z.object({ ids: z.array(Id).min(1).max(500), version: SentOrderVersion })
/** `moveTo`: the category that receives its discussions. */
export const CategoryRemoval = z.object({ id: Id, moveTo: Id })

export const ManagedDiscussion = z.object({
  id: Id,
  status: z.number().int().min(0).max(1).nullish(),
  topPriority: z.boolean().nullish(),
})
export type ManagedDiscussion = z.output<typeof ManagedDiscussion>

export const ManyDiscussions = z.object({ ids: z.array(Id).min(1).max(500) })
export const ManageManyDiscussions = ManyDiscussions.extend({
  status: ManagedDiscussion.shape.status,
  topPriority: ManagedDiscussion.shape.topPriority,
})

export const ReportQuery = z.object(paging(10))
export const DiscussionReport = z.object({
  id: Id,
  did: Id,
  gid: Id.nullable(),
  discussionTitle: z.string(),
  discussionAuthor: z.string(),
  discussionAuthorUid: z.string(),
  discussionStatus: z.number().int(),
  reporter: z.string(),
  content: z.string(),
  /** Handled. */
  status: WireFlag,
  gmtCreate: WireDate,
  gmtModified: WireDate,
})
export const DiscussionReportPage = pageOf(DiscussionReport)
export const ReportRef = z.object({ id: Id })

/** The reported post, for staff before deciding. */
export const ReportedDiscussion = z.object({
  did: Id,
  gid: Id.nullable(),
  title: z.string(),
  description: z.string(),
  content: z.string(),
  uid: z.string(),
  author: z.string(),
  /** 0 shown, 1 hidden, 2 deleted */
  status: z.number().int(),
  gmtCreate: WireDate,
})

export const ReportMark = z.object({ id: Id, status: z.boolean() })

/** Staff's actions on a report, beside marking it handled. */
export const ReportAnswer = z.object({
  id: Id,
  hide: z.boolean().default(false),
  warn: z.boolean().default(false),
  /** A message to the author, with the warning. */
  words: z.string().trim().max(500).default(''),
})
export type ReportAnswer = z.output<typeof ReportAnswer>

/** A user that may not post (1004), or not write at all (1005), until then. */
export const Mute = z.object({
  uid: z.string().min(1).max(32),
  role: z.union([z.literal(RoleIds.noPosting), z.literal(RoleIds.noWriting)]),
  /** ms UTC */
  until: z.number().int(),
})
export type Mute = z.output<typeof Mute>
export const Unmute = z.object({ uid: z.string().min(1).max(32) })

/** The caller's writing rights here, and missing conditions. */
export const TalkStanding = z.object({
  post: z.object({ may: z.boolean(), lacks: z.number().int(), needs: z.number().int() }),
  comment: z.object({ may: z.boolean(), lacks: z.number().int(), needs: z.number().int() }),
  /** Remaining posts of today; null: no limit. */
  postsLeft: z.number().int().nullable(),
  /** End of the caller's mute, ms UTC. */
  mutedUntil: z.number().nullable(),
})
