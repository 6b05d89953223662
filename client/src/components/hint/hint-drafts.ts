import type { HintCondition, HintKind } from '@touchstone/shared/classes/hint/hint.schema.ts'
import { hintLimits } from '@touchstone/shared/classes/hint/hint-limits.ts'

/** A hint in the editor. `key` identifies it while it has no id. */
export type HintDraft = { key: string; id: number | null; version?: string; text: string; kind: HintKind; count: number | string }

type Stored = { id: number; version?: string; text: string; condition: HintCondition }

export const usualCount = { tries: 3, minutes: 15 } as const

export const draftOfHint = ({ id, text, condition, version }: Stored): HintDraft => ({
  key: `stored ${id}`,
  id,
  text,
  kind: condition.kind,
  count: condition.kind === 'by-hand' ? usualCount.tries : condition.count,
  ...(version === undefined ? {} : { version }),
})

type HintFault = 'text' | 'count'

/** The fault of a draft; null: none. */
export function faultOfHint({ text, kind, count }: Pick<HintDraft, 'text' | 'kind' | 'count'>): HintFault | null {
  if (text.trim() === '' || text.trim().length > hintLimits.text) return 'text'
  if (kind === 'by-hand') return null
  const number = Number(count)
  return count !== '' && Number.isInteger(number) && number >= 1 && number <= hintLimits[kind] ? null : 'count'
}

/** The payload: drafts in their order, and the ids of removed hints. */
export function savedHints(drafts: readonly HintDraft[], stored: readonly Stored[]) {
  const kept = drafts.map(({ id }) => id)
  return {
    hints: drafts.map(({ id, text, kind, count, version }) => ({
      id,
      text,
      version,
      condition: kind === 'by-hand' ? { kind } : { kind, count: Number(count) },
    })),
    removes: stored.map(({ id }) => id).filter((id) => !kept.includes(id)),
  }
}

/** Moves one of them a place up (-1) or down (1). */
export function movedHint(drafts: readonly HintDraft[], key: string, by: -1 | 1): HintDraft[] {
  const at = drafts.findIndex((draft) => draft.key === key)
  const other = drafts[at + by]
  const draft = drafts[at]
  if (!draft || !other) return [...drafts]
  return drafts.map((one, n) => (n === at ? other : n === at + by ? draft : one))
}
