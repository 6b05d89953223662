import type { HelpFacts } from '@touchstone/shared/classes/tutor/help-list.ts'

/** The parts of help by rules. `program`: the one that was tried. `retry`: asks again after an error. */
export type FoundHelp =
  | { state: 'loading' }
  | { state: 'failed'; error: unknown; retry(): void }
  | { state: 'found'; facts: HelpFacts; program: { language: string; code: string } | null }
