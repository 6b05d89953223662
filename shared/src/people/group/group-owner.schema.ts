/** Owners of groups outside staff, for whom staff may vouch. */
import { z } from 'zod'
import { Keyword, pageOf, paging, WireDate } from '../../ground/wire/wire.ts'

const int = z.number().int()

export const GroupOwnerQuery = z.object({
  ...paging(10),
  /** Part of the username. */
  keyword: Keyword,
  /** Only owners without a voucher. */
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
  realname: z.string().nullable(),
  /** The groups that the viewer may see; at least one. */
  groups: z.array(OwnedGroup),
  /** Null: no voucher. */
  vouchedAt: WireDate.nullable(),
  /** The staff member that vouches; also null for a deleted account. */
  vouchedBy: z.string().nullable(),
  voucherName: z.string().nullable(),
})
/** Those without a voucher first. `waiting`: their number, for any keyword. */
export const GroupOwnerPage = pageOf(GroupOwnerRow).extend({ waiting: int })

export const OwnerRef = z.object({ uid: z.string().min(1).max(64) })
export const VouchedAll = z.object({ vouched: int })
