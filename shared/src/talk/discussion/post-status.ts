/** State of a discussion, comment or reply. A deleted one keeps its row for staff. */
export const PostStatus = { shown: 0, hidden: 1, deleted: 2 } as const
