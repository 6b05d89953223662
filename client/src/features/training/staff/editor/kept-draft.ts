import { useState } from 'react'
import { readJson, safeStorage, writeJson } from '../../../../storage/safe-storage.ts'
import { isTrainingDraft, rebased, type TrainingDraft } from './training-draft.ts'

/** The draft of a training, kept in this browser until it is saved; another account on the same computer never sees it. */
type Kept = { /** The state under the draft. */ over: string; draft: TrainingDraft }

const keyOf = (uid: string, place: string) => `training-draft:${uid}:${place}`

function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null || !('over' in value) || !('draft' in value)) return false
  return typeof value.over === 'string' && isTrainingDraft(value.draft)
}

/**
 * @param over the present state under the draft; a draft over an older state is merged onto it
 */
export function useKeptDraft(uid: string, place: string, over: string) {
  const key = keyOf(uid, place)
  const [found] = useState(() => {
    const kept: unknown = readJson(key)
    if (!isKept(kept)) return null
    return kept.over === over ? kept.draft : rebased(kept.draft, kept.over, over)
  })
  return {
    found,
    keep: (draft: TrainingDraft) => writeJson(key, { over, draft } satisfies Kept),
    forget: () => safeStorage.remove(key),
  }
}
