import { z } from 'zod'
import type { HelperRight } from './helper-right.ts'

/** Lists that helpers work through while a contest runs; each is the helper's right of its name. */
export const ContestDesk = z.enum(['balloons', 'print'] satisfies HelperRight[])
export type ContestDesk = z.infer<typeof ContestDesk>

export type DeskTopic = { cid: number; desk: ContestDesk }

/** A desk as the event stream is asked for it: `12-balloons`. */
export const DeskTopic = z
  .string()
  .regex(new RegExp(`^[1-9]\\d{0,8}-(${ContestDesk.options.join('|')})$`))
  .transform((text): DeskTopic => {
    const [cid, desk] = text.split('-')
    return { cid: Number(cid), desk: ContestDesk.parse(desk) }
  })
