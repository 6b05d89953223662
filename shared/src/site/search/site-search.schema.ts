import { z } from 'zod'

const id = z.number().int()

/** Ours. The keyword is a part of a title, a name or a display id. */
export const SiteSearchQuery = z.object({ keyword: z.string().trim().min(1).max(100) })
export type SiteSearchQuery = z.output<typeof SiteSearchQuery>

/** A group's object carries the group's id and name. */
const where = { gid: id.nullable(), groupName: z.string().nullable() }

/** Ours. The first few of each kind that the reader may find. */
export const SiteSearchFound = z.object({
  problems: z.array(z.object({ problemId: z.string(), title: z.string(), ...where })),
  contests: z.array(z.object({ id, title: z.string(), ...where })),
  trainings: z.array(z.object({ id, title: z.string(), ...where })),
  groups: z.array(z.object({ id, name: z.string() })),
  /** For readers that manage accounts all; for others the members of groups that they lead, with such a group as `className`. */
  people: z.array(z.object({ uid: z.string(), username: z.string(), realname: z.string().nullable(), className: z.string().nullable() })),
})
export type SiteSearchFound = z.infer<typeof SiteSearchFound>
