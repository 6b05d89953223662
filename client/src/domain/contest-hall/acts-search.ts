export const usualActsPage = 30

export type ActsSearch = { currentPage?: number | undefined; limit?: number | undefined }
