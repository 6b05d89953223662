/** Whether this browser may keep anything for times without a network: a secure context, which plain http is not. */
export const canKeep = (): boolean => window.isSecureContext && 'serviceWorker' in navigator && 'caches' in window

/** Registers the worker when the first page is there. A failure costs nothing but the reading offline. */
export function startKeeping(): void {
  if (!canKeep()) return
  const start = () => void import('./start-offline.ts').then(({ startOffline }) => startOffline()).catch(() => {})
  if (document.readyState === 'complete') start()
  else window.addEventListener('load', start, { once: true })
}
