/**
 * A program can fail on purpose as a missing interpreter does, in each of a thousand cases. Each test that finds no fault doubles the pause
 * before the next one.
 */
const FIRST_PAUSE_MS = 5000

/** The check of one job: a language that this job has just had tested is not tested again for each of its cases. */
export function checkSeldom(check: (name: string) => Promise<void>, now = () => performance.now()): (name: string) => Promise<void> {
  const tests = new Map<string, { at: number; pauseMs: number }>()
  return async (name) => {
    const last = tests.get(name)
    if (last && now() - last.at < last.pauseMs) return
    await check(name)
    tests.set(name, { at: now(), pauseMs: last ? 2 * last.pauseMs : FIRST_PAUSE_MS })
  }
}
