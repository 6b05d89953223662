/** The rule types that every client knows. Several formats may share one. Without schemas: the first script of the pages holds it. */
export const ContestType = { acm: 0, oi: 1 } as const
export type ContestType = (typeof ContestType)[keyof typeof ContestType]
