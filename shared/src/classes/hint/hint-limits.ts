/** How many hints a problem has, how long they are, and what a condition asks for at most. */
export const hintLimits = { count: 10, text: 5_000, tries: 50, minutes: 10_080 } as const
