/** Display ids are stored and compared in upper case. */
export const storedProblemId = (problemId: string): string => problemId.trim().toUpperCase()
