/** A page size larger than any contest. */
export const allProblems = { currentPage: 1, limit: 500 }
