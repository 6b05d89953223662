/** Terms of a contest that pages of contestants need. Without schemas, which would be half of the script of such a page. */

/** Names on a board, by their words on the wire. */
export const rankShowNames = ['username', 'nickname', 'realname'] as const

export const DEFAULT_PENALTY_MINUTES = 20

export const AwardType = { none: 0, proportion: 1, number: 2 } as const
export type AwardType = (typeof AwardType)[keyof typeof AwardType]

/** Characters of the shortest text to print. */
export const PRINT_MIN_LENGTH = 50
