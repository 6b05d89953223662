import { ContestType } from './contest-type.ts'

/** The formats by which a contest is held. Without schemas: the first script of the pages holds it. */
export const contestFormats = ['acm', 'oi', 'ioi'] as const
/** The rules by which a contest is held. `contestRules` holds each; no other file asks which one it is. */
export type ContestFormat = (typeof contestFormats)[number]

/** Default meanings of the numbers on the wire. */
export const usualFormats = { [ContestType.acm]: 'acm', [ContestType.oi]: 'oi' } as const satisfies Record<ContestType, ContestFormat>

/** The usual format of a number of the wire; undefined for any other number. */
export function formatOfType(type: number): ContestFormat | undefined {
  return type in usualFormats ? usualFormats[type as ContestType] : undefined
}
