import { z } from 'zod'

/** Single rights of volunteers, which replace the creator's password. `board`: the board behind the seal, and the reveal. */
export const HelperRight = z.enum(['balloons', 'print', 'answers', 'board'])
export type HelperRight = z.infer<typeof HelperRight>
export const helperRights = HelperRight.options

const HelperRights = z.array(HelperRight)

/** Parses the stored JSON list. An invalid text gives no right. */
export function readHelperRights(text: string | null | undefined): readonly HelperRight[] {
  if (!text) return []
  try {
    return HelperRights.catch([]).parse(JSON.parse(text))
  } catch {
    return []
  }
}
