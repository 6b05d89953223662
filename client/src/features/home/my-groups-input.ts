/** The home page's query for the reader's groups; its route prefetches the same. */
export const myGroupsInput = { onlyMine: true, currentPage: 1, limit: 10 } as const
