import { useRef } from 'react'
import { errorCodeOf } from '../../errors/error-text.ts'
import { askAboutChange } from './ask-about-change.tsx'
import { differencesOf, typedUpon } from './merge-draft.ts'

/** A thing as an editor holds it, with the version that stands for it on the wire; null for one that is still to be made. */
export type Versioned<Draft> = { draft: Draft; version: string | null }

export type SaveOutcome<Draft> =
  /** What was stored: the typed draft, upon what somebody else had changed besides. */
  | { kind: 'saved'; draft: Draft }
  /** Nothing was stored; the editor shows what the other person saved. */
  | { kind: 'theirs'; draft: Draft }
  /** Nothing was stored, and nothing of what was typed is lost. */
  | { kind: 'edit' }

/** Throws what the server says against it. @param over what the draft was typed over */
type Send<Draft> = (draft: Draft, version: string | null, over: Draft) => Promise<unknown>

/**
 * Saves an editor's draft with the version that it read. When somebody else has saved meanwhile, the reader sees the differences and decides;
 * the next save is then over what the reader has seen.
 * @param start what the editor was opened with; later values are ignored, since what stands in its fields began with the first
 * @param read what is stored now, asked from the server; null when it is gone
 * @param isPart the draft is all that a save sends, and only a part of what the version stands for: a change of another part is no conflict
 */
export function useVersionedSave<Draft extends object>(
  start: Versioned<Draft>,
  read: () => Promise<Versioned<Draft> | null>,
  { isPart = false }: { isPart?: boolean } = {},
) {
  const seen = useRef(start)
  return {
    async save(typed: Draft, send: Send<Draft>): Promise<SaveOutcome<Draft>> {
      let draft = typed
      for (;;) {
        try {
          await send(draft, seen.current.version, seen.current.draft)
          return { kind: 'saved', draft }
        } catch (error) {
          if (errorCodeOf(error) !== 'edit.changed-meanwhile') throw error
          const stored = await read()
          if (!stored) throw error
          if (isPart && JSON.stringify(stored.draft) === JSON.stringify(seen.current.draft)) {
            seen.current = stored
            continue
          }
          const answer = await askAboutChange(differencesOf(seen.current.draft, draft, stored.draft))
          if (answer === 'edit') return { kind: 'edit' }
          draft = answer === 'mine' ? typedUpon(seen.current.draft, draft, stored.draft) : stored.draft
          seen.current = stored
          if (answer === 'theirs') return { kind: 'theirs', draft }
        }
      }
    },
    /** For an editor in which nothing is typed: it begins again with this. */
    take(stored: Versioned<Draft>): void {
      seen.current = stored
    },
    /** For an editor that stays open after its save: what is stored now, over which the next save is. Null: it cannot be read. */
    async follow(): Promise<Draft | null> {
      const stored = await read().catch(() => null)
      if (stored) seen.current = stored
      return stored?.draft ?? null
    },
  }
}
