import { ContestFormat } from '../contest/contest-format.ts'
import { ContestType } from '../contest/contest-type.ts'
import { acmRule } from './acm/acm-rule.ts'
import { ioiRule } from './ioi/ioi-rule.ts'
import { oiRule } from './oi/oi-rule.ts'
import type { ContestRule } from './shape/contest-rule.ts'

export const contestRules = { acm: acmRule, oi: oiRule, ioi: ioiRule } as const satisfies Record<ContestFormat, ContestRule>

/** Default meanings of the numbers on the wire. */
const usualFormats = { [ContestType.acm]: 'acm', [ContestType.oi]: 'oi' } as const satisfies Record<ContestType, ContestFormat>

export const ruleOf = ({ format }: { format: ContestFormat }): ContestRule => contestRules[format]

/** The format that is stored beside a type; the usual one where none is, or one of another type. Undefined where nobody knows the type. */
export function storedFormat(type: number, format: string | null): ContestFormat | undefined {
  const named = ContestFormat.safeParse(format).data
  return named !== undefined && contestRules[named].type === type ? named : formatOfType(type)
}

/** The value to store beside the type; null for its usual format. */
export const formatToStore = (format: ContestFormat): ContestFormat | null =>
  formatOfType(contestRules[format].type) === format ? null : format

/** The usual format of a number of the wire; undefined for any other number. */
export function formatOfType(type: number): ContestFormat | undefined {
  return type in usualFormats ? usualFormats[type as ContestType] : undefined
}

/** The usual format of contests with points, or without. */
export const usualFormat = (isScored: boolean): ContestFormat => usualFormats[isScored ? ContestType.oi : ContestType.acm]
