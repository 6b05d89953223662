import { type ContestFormat, contestFormats, formatOfType, usualFormats } from '../contest/contest-format.ts'
import { ContestType } from '../contest/contest-type.ts'
import { acmRule } from './acm/acm-rule.ts'
import { ioiRule } from './ioi/ioi-rule.ts'
import { oiRule } from './oi/oi-rule.ts'
import type { ContestRule } from './shape/contest-rule.ts'

export const contestRules = { acm: acmRule, oi: oiRule, ioi: ioiRule } as const satisfies Record<ContestFormat, ContestRule>

export const ruleOf = ({ format }: { format: ContestFormat }): ContestRule => contestRules[format]

/** The format that is stored beside a type; the usual one where none is, or one of another type. Undefined where nobody knows the type. */
export function storedFormat(type: number, format: string | null): ContestFormat | undefined {
  const named = contestFormats.find((one) => one === format)
  return named !== undefined && contestRules[named].type === type ? named : formatOfType(type)
}

/** The value to store beside the type; null for its usual format. */
export const formatToStore = (format: ContestFormat): ContestFormat | null =>
  formatOfType(contestRules[format].type) === format ? null : format

/** The usual format of contests with points, or without. */
export const usualFormat = (isScored: boolean): ContestFormat => usualFormats[isScored ? ContestType.oi : ContestType.acm]
