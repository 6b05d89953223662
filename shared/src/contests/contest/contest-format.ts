import { z } from 'zod'

/** By which rules a contest is held. `contestRules` holds the rules of each; nothing else asks which one it is. */
export const ContestFormat = z.enum(['acm', 'oi', 'ioi'])
export type ContestFormat = z.infer<typeof ContestFormat>
