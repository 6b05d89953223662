/** When a pupil may open a hint (docs/rules/hints.md). */
import { minute } from '../../ground/time/instant.ts'
import type { HintCondition, HintNeed } from './hint.schema.ts'

/** A pupil's work on the problem, by the rules of homework. */
type HintFacts = { wrongTries: number; firstAt: number | null }

export type GuardedHint = { condition: HintCondition; releasedAt: number | null; openedAt: number | null }

type HintState = { state: 'opened' } | { state: 'ready' } | { state: 'next' } | { state: 'waiting'; need: HintNeed }

/** The missing condition of a hint; null: none. A condition on time ends at that moment. */
export function needOf({ condition, releasedAt }: Omit<GuardedHint, 'openedAt'>, facts: HintFacts, now: number): HintNeed | null {
  if (releasedAt !== null) return null
  switch (condition.kind) {
    case 'by-hand':
      return { kind: 'by-hand' }
    case 'tries': {
      const more = condition.count - facts.wrongTries
      return more > 0 ? { kind: 'tries', more } : null
    }
    case 'minutes': {
      const { count: minutes } = condition
      const at = facts.firstAt === null ? null : facts.firstAt + minutes * minute
      return at === null || now < at ? { kind: 'minutes', minutes, at } : null
    }
  }
}

/** The states of all hints of a problem, in their order. The first one without a missing condition must be opened first. */
export function hintStates(hints: readonly GuardedHint[], facts: HintFacts, now: number): HintState[] {
  let isTaken = false
  return hints.map((hint) => {
    if (hint.openedAt !== null) return { state: 'opened' }
    const need = needOf(hint, facts, now)
    if (need) return { state: 'waiting', need }
    if (isTaken) return { state: 'next' }
    isTaken = true
    return { state: 'ready' }
  })
}
