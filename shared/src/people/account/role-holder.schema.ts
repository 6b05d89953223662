import { z } from 'zod'

/** Maximum number of names listed per role; staff is few. */
export const HOLDERS_SHOWN = 100

/** The holders of a role: the number of accounts, and names for roles of staff. */
export const RoleHolders = z.object({
  roleId: z.number().int(),
  count: z.number().int(),
  /** The first `HOLDERS_SHOWN` by name; empty for other roles. */
  people: z.array(z.object({ uid: z.string(), username: z.string(), realname: z.string().nullable() })),
})
export type RoleHolders = z.infer<typeof RoleHolders>
