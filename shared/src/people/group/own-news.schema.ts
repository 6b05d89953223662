/** News for a user in the own groups. Instants are ms UTC. */
import { z } from 'zod'

const int = z.number().int()

export const OwnNewsQuery = z.object({
  /** Only of this group. */
  gid: int.nullish().transform((gid) => gid || undefined),
})

export const OwnNews = z.object({
  kind: z.enum(['training', 'contest', 'announcement']),
  id: int,
  title: z.string(),
  gid: int,
  groupName: z.string(),
  /** Time of its creation. */
  at: int,
})
export type OwnNews = z.infer<typeof OwnNews>
