import { z } from 'zod'

/** By which rules a contest is held. `contestRules` holds the rules of each; nothing else asks which one it is. */
export const ContestFormat = z.enum(['acm', 'oi'])
export type ContestFormat = z.infer<typeof ContestFormat>

/** The rule types that every client knows. Several formats may share one. */
export const ContestType = { acm: 0, oi: 1 } as const
export type ContestType = (typeof ContestType)[keyof typeof ContestType]
