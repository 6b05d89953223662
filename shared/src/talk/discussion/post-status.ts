/** State of a discussion, comment or reply. A deleted one keeps its row for staff. */
export const PostStatus = { shown: 0, hidden: 1, deleted: 2 } as const

/** Status of a report about a discussion. */
export const ReportStatus = { open: 0, handled: 1 } as const
export type ReportStatus = (typeof ReportStatus)[keyof typeof ReportStatus]
