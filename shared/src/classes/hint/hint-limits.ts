/** Limits of hints: number per problem, length, and conditions. */
export const hintLimits = { count: 10, text: 5_000, tries: 50, minutes: 10_080 } as const
