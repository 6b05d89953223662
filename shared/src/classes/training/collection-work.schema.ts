/** A list of problems that becomes a training or homework of a group, with its forms on the wire. Own calls. */
import { z } from 'zod'
import { Keyword, pageOf, paging } from '../../ground/wire/wire.ts'
import { GroupKind } from '../../people/group/group-kind.ts'
import { CollectionRef } from '../../problems/collection/collection.schema.ts'
import { leftOutReasons } from '../homework/collection-work.ts'

const int = z.number().int()

/** `keyword`: part of the group's name. */
export const LedGroupQuery = z.object({ ...paging(50), keyword: Keyword })
/** Groups of one name differ by owner and number of members. */
export const LedGroupPage = pageOf(z.object({ gid: int, name: z.string(), kind: GroupKind, owner: z.string(), members: int }))

export const CollectionWorkQuery = CollectionRef.extend({ gid: int })

/** With a due time, in ms UTC, it is homework; else a training. */
export const CollectionWorkToSet = CollectionWorkQuery.extend({ title: z.string().trim(), dueAt: int.nullable() })
export type CollectionWorkToSet = z.output<typeof CollectionWorkToSet>

/** The part of a list that the group gets. */
export const CollectionWork = z.object({
  /** Problems that become its work. */
  count: int,
  leftOut: z.array(z.object({ problemId: z.string(), title: z.string(), why: z.enum(leftOutReasons) })),
  /** Problems that the caller may not open: without a name. */
  hidden: int,
})
export const SetCollectionWork = CollectionWork.extend({ tid: int })
