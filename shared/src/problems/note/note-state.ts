/** When the note of a problem opens to a reader (docs/rules/problem-notes.md). */
export const noteNeeds = ['any', 'all'] as const
/** Whether one of two conditions is enough. */
export type NoteNeeds = (typeof noteNeeds)[number]

/** `opensAt`: instant, or null without a date. A rule without any condition never opens. */
export type NoteRule = { afterSolving: boolean; opensAt: number | null; needs: NoteNeeds }

export function isNoteOpen({ afterSolving, opensAt, needs }: NoteRule, isSolved: boolean, now: number): boolean {
  const conditions = [...(afterSolving ? [isSolved] : []), ...(opensAt === null ? [] : [now >= opensAt])]
  if (conditions.length === 0) return false
  return needs === 'all' ? conditions.every(Boolean) : conditions.some(Boolean)
}
