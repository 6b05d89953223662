/** What the home page asks of the reader's groups; its route asks the same ahead. */
export const myGroupsInput = { onlyMine: true, currentPage: 1, limit: 10 } as const
