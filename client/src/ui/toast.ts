import { useSyncExternalStore } from 'react'
import { messageOfError } from '../errors/error-text.ts'
import type { VerdictTone } from '../theme/verdict-tokens.ts'
import type { PagePath } from './page-link.tsx'

/** The page that a toast links to. */
type ToastLink = { label: string; to: PagePath; params?: Record<string, string> }
type Options = { id?: string; stays?: boolean; link?: ToastLink }
type Toast = { key: number; id: string | undefined; message: string; tone: VerdictTone; stays: boolean; link: ToastLink | undefined }

/** How long a toast stays (docs/rules/pages.md). */
const toastMs = 4000
/** The most toasts that wait behind the newest; the oldest are dropped. */
const mostToasts = 4

let toasts: readonly Toast[] = []
let lastKey = 0
const listeners = new Set<() => void>()

function set(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

function show(message: string, tone: VerdictTone, options: Options = {}): number {
  lastKey += 1
  const toast: Toast = { key: lastKey, id: options.id, message, tone, stays: options.stays ?? false, link: options.link }
  const others = toasts.filter((other) => other.id === undefined || other.id !== toast.id)
  set([...others, toast].slice(-mostToasts))
  if (!toast.stays) setTimeout(() => dismissToast(toast.key), toastMs)
  return toast.key
}

export function dismissToast(key: number): void {
  set(toasts.filter((toast) => toast.key !== key))
}

export function toastSuccess(message: string): void {
  show(message, 'accepted')
}

/**
 * @param options as for `toastError`; `link`: a page with details
 * @returns its key, for dismissing it
 */
export function toastInfo(message: string, options: Options = {}): number {
  return show(message, 'open', options)
}

/**
 * @param options.stays keeps it until the reader closes it, for errors that need an action
 * @param options.id a second toast with the same id replaces the first
 */
export function toastError(message: string, options: { id?: string; stays?: boolean } = {}): void {
  show(message, 'wrong', options)
}

/** Shows the refusal of an act that has no form of its own, until the reader closes it. */
export function toastRefusal(error: unknown): void {
  toastError(messageOfError(error), { stays: true })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(subscribe, () => toasts)
}
