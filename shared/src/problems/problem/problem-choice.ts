/** The reader's own standing with a problem, as the marks of the list show it. */
export const ownStates = ['untried', 'tried', 'solved'] as const
export type OwnState = (typeof ownStates)[number]

/** Orders of the problem list beside the one by number: the highest rate, the newest, the easiest first. */
export const problemSorts = ['rate', 'newest', 'difficulty'] as const
export type ProblemSort = (typeof problemSorts)[number]
