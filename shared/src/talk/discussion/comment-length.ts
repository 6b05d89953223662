/** Characters of a comment. Without schemas: pages of pupils hold it. */
export const MAX_COMMENT = 10_000
