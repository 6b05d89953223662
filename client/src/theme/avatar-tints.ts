import type { TonePair } from './verdict-tokens.ts'

/** Six quiet colours for people and groups without a picture. Each ink reads on its tint (WCAG AA); a test computes it. */
export const lightTints: readonly TonePair[] = [
  { ink: '#3d4a8f', tint: '#e4e7f6' },
  { ink: '#1f6153', tint: '#dcefe9' },
  { ink: '#7a4a12', tint: '#f6e8d5' },
  { ink: '#83385c', tint: '#f6e2eb' },
  { ink: '#2b5c7d', tint: '#dfecf4' },
  { ink: '#5a4b84', tint: '#eae5f4' },
]

export const darkTints: readonly TonePair[] = [
  { ink: '#b9c2f2', tint: '#2a2f4d' },
  { ink: '#9bd6c5', tint: '#1e3a34' },
  { ink: '#e5bf8f', tint: '#3d2f1d' },
  { ink: '#e9afc8', tint: '#412634' },
  { ink: '#a5cde6', tint: '#203747' },
  { ink: '#cbbdec', tint: '#352d4a' },
]

/** The tint of an id: the same on every page and in every session. */
export function tintOf(id: string): number {
  let hash = 0
  for (const letter of id) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 65_521
  return hash % lightTints.length
}
