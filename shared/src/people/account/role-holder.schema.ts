import { z } from 'zod'

/** Names that one role lists; of staff there are few. */
export const HOLDERS_SHOWN = 100

/** Who has a role: how many accounts, and of the roles of staff their names. */
export const RoleHolders = z.object({
  roleId: z.number().int(),
  count: z.number().int(),
  /** The first `HOLDERS_SHOWN` by name; empty for roles that are no staff's. */
  people: z.array(z.object({ uid: z.string(), username: z.string() })),
})
export type RoleHolders = z.infer<typeof RoleHolders>
