import type { SimilarRegion } from '@touchstone/shared/classes/similarity/similarity.schema.ts'

export type Side = 'left' | 'right'
/** A piece of a program. `region`: the number of its region, from 1; null: outside of all regions. `isFirst`: the region starts here. */
export type Segment = { at: number; text: string; region: number | null; isFirst: boolean }

/** A program cut at the borders of its regions; the joined pieces are the program. Regions do not overlap. */
export function segmentsOf(code: string, regions: readonly SimilarRegion[], side: Side): Segment[] {
  const ranges = regions
    .flatMap((region, i) =>
      region[side].map(([from, to], part) => ({ from, to: Math.min(to, code.length), region: i + 1, isFirst: part === 0 })),
    )
    .toSorted((a, b) => a.from - b.from)
  const segments: Segment[] = []
  let at = 0
  const plain = (to: number) => {
    if (to > at) segments.push({ at, text: code.slice(at, to), region: null, isFirst: false })
  }
  for (const { from, to, region, isFirst } of ranges) {
    if (from < at || to <= from) continue
    plain(from)
    segments.push({ at: from, text: code.slice(from, to), region, isFirst })
    at = to
  }
  plain(code.length)
  return segments
}

/** A share as whole percent; only identical programs have 100. */
export const percent = (share: number): number => (share >= 1 ? 100 : Math.floor(share * 100))
