import { z } from 'zod'
import { EditVersion, SentVersion } from '../../ground/wire/edit-version.ts'
import { ParentId, WireDate } from '../../ground/wire/wire.ts'

export const TAG_NAME_MAX = 50

export const Tag = z.object({
  id: z.number().int(),
  name: z.string(),
  color: z.string().nullable(),
  oj: z.string(),
  gid: z.number().int().nullable(),
  tcid: z.number().int().nullable(),
  gmtCreate: WireDate,
  gmtModified: WireDate,
})

export const TagClass = z.object({
  id: z.number().int(),
  name: z.string(),
  oj: z.string(),
  rank: z.number().int(),
  gmtCreate: WireDate,
  gmtModified: WireDate,
})

/** Ours: for editing. */
export const ListedTag = Tag.extend({ version: EditVersion })
export const ListedTagClass = TagClass.extend({ version: EditVersion })

/** Tags under their class, unclassified ones under null. */
export const ClassifiedTags = z.object({ classification: ListedTagClass.nullable(), tagList: z.array(ListedTag) })

/** Key of a judge as clients send it: `ME` is our own, `ALL` means all. */
export const JudgeKey = z
  .string()
  .trim()
  .max(20)
  .nullish()
  .transform((oj) => (oj || 'ME').toUpperCase())

export const OjQuery = z.object({ oj: JudgeKey })

const Name = z.string().trim().min(1).max(TAG_NAME_MAX)
const Color = z.string().trim().max(20).nullish()

export const NewTag = z.object({ name: Name, color: Color, oj: JudgeKey, tcid: ParentId, gid: ParentId })

/** Absent fields keep their value, except `tcid`, which is always written. */
export const EditTag = z.object({
  id: z.number().int(),
  name: Name.nullish(),
  color: Color,
  oj: z.string().trim().min(1).max(20).nullish(),
  tcid: ParentId,
  version: SentVersion,
})
export const TagRef = z.object({ tid: z.number().int() })

const Rank = z.number().int().min(-1_000_000).max(1_000_000).nullish()

export const NewTagClass = z.object({ name: Name, oj: JudgeKey, rank: Rank })
export const EditTagClass = z.object({
  id: z.number().int(),
  name: Name.nullish(),
  oj: z.string().trim().min(1).max(20).nullish(),
  rank: Rank,
  version: SentVersion,
})
export const TagClassRef = z.object({ tcid: z.number().int() })
