import { useRef } from 'react'
import { errorCodeOf } from '../../errors/error-text.ts'
import { askAboutChange } from './ask-about-change.tsx'
import { differencesOf, typedUpon } from './merge-draft.ts'

/** The edited thing with its version on the wire; the version of a new thing is null. */
export type Versioned<Draft> = { draft: Draft; version: string | null }

export type SaveOutcome<Draft> =
  /** The stored state: the draft merged over another person's changes. */
  | { kind: 'saved'; draft: Draft }
  /** Nothing was stored; the editor shows the other person's state. */
  | { kind: 'theirs'; draft: Draft }
  /** Nothing was stored, and the draft is unchanged. */
  | { kind: 'edit' }

/** Throws the server's refusal. @param over the state under the draft */
export type Send<Draft> = (draft: Draft, version: string | null, over: Draft) => Promise<unknown>

/**
 * Saves a draft with the version that the editor read. When another person has saved meanwhile, the user sees the differences and decides.
 * The next save then carries the version that the user has seen.
 * @param start the state at opening; later values are ignored, since the fields began with the first
 * @param read loads the stored state from the server; null when it was deleted
 * @param isPart the draft covers only a part of the versioned thing; a change of another part is no conflict
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
    /** For an editor without a draft: it begins again with this state. */
    take(stored: Versioned<Draft>): void {
      seen.current = stored
    },
    /** For an editor that stays open after its save: the stored state, the base of the next save. Null: it cannot be read. */
    async follow(): Promise<Draft | null> {
      const stored = await read().catch(() => null)
      if (stored) seen.current = stored
      return stored?.draft ?? null
    },
  }
}
