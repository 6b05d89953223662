import type { RuleChoices } from '../contest/contest.schema.ts'
import type { ContestRule } from './shape/contest-rule.ts'

/** An answer to each question of the rules: the wanted one where it is possible, otherwise the usual one. */
export function chosenOf({ choices }: Pick<ContestRule, 'choices'>, wanted: Readonly<RuleChoices>): RuleChoices {
  return Object.fromEntries(
    Object.entries(choices).map(([question, values]) => [question, values.find((value) => value === wanted[question]) ?? values[0]]),
  )
}

/** The text to store; null where nothing is chosen. */
export const formatRuleChoices = (chosen: RuleChoices): string | null => (Object.keys(chosen).length === 0 ? null : JSON.stringify(chosen))
