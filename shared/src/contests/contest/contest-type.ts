/** Rule type. */
export const ContestType = { acm: 0, oi: 1 } as const
export type ContestType = (typeof ContestType)[keyof typeof ContestType]
