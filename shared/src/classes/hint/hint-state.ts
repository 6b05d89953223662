/** When a pupil may open a hint (docs/rules/hints.md). */
import { minute } from '../../ground/time/instant.ts'
import type { HintCondition, HintNeed } from './hint.schema.ts'

/** What the pupil has done at the problem, by the reckoning of homework. */
export type HintFacts = { wrongTries: number; firstAt: number | null }

export type GuardedHint = { condition: HintCondition; releasedAt: number | null; openedAt: number | null }

export type HintState = { state: 'opened' } | { state: 'ready' } | { state: 'next' } | { state: 'waiting'; need: HintNeed }

/** What a hint still waits for; null: nothing. A moment that is reached is over. */
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

/** The states of all hints of a problem, in their order. Of those that wait for nothing, the first is to be opened first. */
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
