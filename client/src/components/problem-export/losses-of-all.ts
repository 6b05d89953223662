import type { ExportItem } from '@touchstone/shared/problems/problem-export/export.schema.ts'

type Loss = ExportItem['losses'][number]

/** Losses that several problems have in common; a single problem shows its own. */
export function lossesOfAll(items: readonly Pick<ExportItem, 'losses'>[]): Loss[] {
  const [first, ...others] = items
  if (!first || others.length === 0) return []
  return first.losses.filter(({ code }) => others.every(({ losses }) => losses.some((each) => each.code === code)))
}
