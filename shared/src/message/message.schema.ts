import { z } from 'zod'

/** The kinds of messages in the contract, and how many of each the caller has not read. */
export const UnreadCounts = z.object({
  comment: z.number().int(),
  reply: z.number().int(),
  like: z.number().int(),
  sys: z.number().int(),
  mine: z.number().int(),
})
export type UnreadCounts = z.infer<typeof UnreadCounts>
