/** Owners of groups who are no staff, and for whom staff may vouch. */
import { z } from 'zod'
import { Keyword, pageOf, paging, WireDate } from '../../ground/wire/wire.ts'

const int = z.number().int()

export const GroupOwnerQuery = z.object({
  ...paging(10),
  /** Part of the username. */
  keyword: Keyword,
  /** Only owners for whom nobody vouches. */
  onlyWaiting: z
    .boolean()
    .nullish()
    .transform((wish) => wish ?? false),
})
export type GroupOwnerQuery = z.output<typeof GroupOwnerQuery>

export const OwnedGroup = z.object({ gid: int, name: z.string(), memberCount: int })

export const GroupOwnerRow = z.object({
  uid: z.string(),
  username: z.string(),
  /** The groups that the viewer may know of; at least one. */
  groups: z.array(OwnedGroup),
  /** Null: nobody vouches. */
  vouchedAt: WireDate.nullable(),
  /** Who vouches; null too when that account is gone. */
  vouchedBy: z.string().nullable(),
})
/** Those without a voucher first. `waiting`: how many these are, whatever the keyword. */
export const GroupOwnerPage = pageOf(GroupOwnerRow).extend({ waiting: int })

export const OwnerRef = z.object({ uid: z.string().min(1).max(64) })
export const VouchedAll = z.object({ vouched: int })
