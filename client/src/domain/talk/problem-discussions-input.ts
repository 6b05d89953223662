/** The newest discussions about a problem, as the list call takes it; the tab's count comes with them. */
export const problemDiscussionsInput = (pid: string) => ({ currentPage: 1, limit: 10, pid, onlyMine: false })
