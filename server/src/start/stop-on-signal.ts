const PATIENCE_MS = 10_000

/**
 * Ends the process in order at SIGTERM, SIGINT, SIGHUP, or when its supervisor is gone; a second signal, or ten seconds without
 * an end, ends it at once. What was acknowledged is in the database by then either way.
 */
export function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false
  const end = () => {
    if (stopping) process.exit(1)
    stopping = true
    setTimeout(() => process.exit(1), PATIENCE_MS).unref()
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
