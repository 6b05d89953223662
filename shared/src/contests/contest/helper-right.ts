import { z } from 'zod'

/** Single rights of volunteers, which replace the creator's password. `board`: the board behind the seal, and the reveal. */
export const HelperRight = z.enum(['balloons', 'print', 'answers', 'board'])
export type HelperRight = z.infer<typeof HelperRight>
export const helperRights = HelperRight.options
