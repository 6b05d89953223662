/** Display ids are stored upper case and compared so. */
export const storedProblemId = (problemId: string): string => problemId.trim().toUpperCase()
