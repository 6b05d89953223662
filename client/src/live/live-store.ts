import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { useCallback, useSyncExternalStore } from 'react'
import { oncePageStands } from '../ui/page-stands.ts'
import { applyCases, applyChange, type ChangedFields, type Progress } from './submission-progress.ts'

/** `idle`: the tab is hidden or has not asked yet. */
type LiveState = 'idle' | 'connecting' | 'open' | 'lost'

let state: LiveState = 'idle'
const progress = new Map<number, Progress>()
const listeners = new Set<() => void>()
/** The most submissions that are remembered; the oldest are dropped first. */
const longestMemory = 300

function notify() {
  for (const listener of listeners) listener()
}

function remember(next: Progress) {
  progress.delete(next.submitId)
  progress.set(next.submitId, next)
  const oldest = progress.keys().next().value
  if (progress.size > longestMemory && oldest !== undefined) progress.delete(oldest)
  notify()
}

export function setLiveState(next: LiveState): void {
  if (state === next) return
  state = next
  notify()
}

export function noteChange(change: ChangedFields): void {
  const before = progress.get(change.submitId)
  const startsAgain = change.status === Verdict.Pending || change.status === Verdict.Compiling
  remember(applyChange(before, change, startsAgain))
}

export function noteCases(submitId: number, cases: readonly { seq: number; status: number }[]): void {
  remember(applyCases(progress.get(submitId), submitId, cases))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useLiveState(): LiveState {
  return useSyncExternalStore(subscribe, () => state)
}

/** Whether the first page of this visit still loads. */
let isFirstLoading = false

/** Unread counts and alarms wait until the page stands. The browser then asks for all of them in one call. */
export function holdNews(): void {
  isFirstLoading = true
  oncePageStands(() => {
    isFirstLoading = false
    notify()
  })
}

/**
 * Whether numbers that the stream keeps up to date may be loaded. Asked for before it opens, they would be asked for again then, since an
 * event may have passed between the two.
 */
export function useNewsReady(): boolean {
  return useSyncExternalStore(subscribe, () => !isFirstLoading && (state === 'open' || state === 'lost'))
}

/** The live channel's data about one submission since this page was loaded. */
export function useProgress(submitId: number | undefined): Progress | undefined {
  return useSyncExternalStore(
    subscribe,
    useCallback(() => (submitId === undefined ? undefined : progress.get(submitId)), [submitId]),
  )
}
