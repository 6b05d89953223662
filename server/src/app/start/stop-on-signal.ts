const PATIENCE_MS = 10_000
/** A Ctrl-C arrives from the terminal and from the supervisor; only a later signal is a second one. */
const SAME_SIGNAL_MS = 1000

/**
 * Ends the process in order at SIGTERM, SIGINT, SIGHUP, or when its supervisor is gone; a second signal, or ten seconds without an end,
 * ends it at once. All acknowledged data is in the database in both cases.
 */
export function stopOnSignal(stop: () => Promise<void>, patienceMs = PATIENCE_MS): void {
  let stoppedAt: number | undefined
  const end = () => {
    if (stoppedAt !== undefined) {
      if (performance.now() - stoppedAt > SAME_SIGNAL_MS) process.exit(1)
      return
    }
    stoppedAt = performance.now()
    setTimeout(() => process.exit(1), patienceMs).unref()
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`touchstone: stopping failed: ${error instanceof Error ? error.stack : error}\n`)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, end)
  if (process.connected) process.once('disconnect', end)
}
