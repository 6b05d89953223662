/** More problems than any contest has. */
export const allProblems = { currentPage: 1, limit: 500 }
