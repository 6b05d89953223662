import { z } from 'zod'
import type { HelperRight } from './helper-right.ts'

/** Work lists of helpers during a contest; each needs the helper's right of the same name. */
export const ContestDesk = z.enum(['balloons', 'print'] satisfies HelperRight[])
export type ContestDesk = z.infer<typeof ContestDesk>

export type DeskTopic = { cid: number; desk: ContestDesk }

/** A work list as a topic of the event stream: `12-balloons`. */
export const DeskTopic = z
  .string()
  .regex(new RegExp(`^[1-9]\\d{0,8}-(${ContestDesk.options.join('|')})$`))
  .transform((text): DeskTopic => {
    const [cid, desk] = text.split('-')
    return { cid: Number(cid), desk: ContestDesk.parse(desk) }
  })
