// Keeps a few Node processes running. A process reports over its IPC channel that it is ready, by any message with `listening` in it.
//
// Theory of operation: the processes are independent, so a crash of one leaves the others running. It is restarted after a pause that
// doubles while it keeps dying young. A process that ends with 78 (or 0, unasked) does not want a restart: for the first one of the list
// the whole site ends, another one just stays away. Signals go to the processes that were started here and to no others. When the parent of
// this process ends, the site ends as by a signal. When this process itself is killed, the others notice that their channel closes, and
// end.
import { spawn } from 'node:child_process'
import { onParentGone } from './parent-watch.mjs'

const CANNOT_START = 78
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000
/** A process that lived this long has started well: the next pause is short again. */
const LIVED_MS = 30_000
/** A server with others beside it drains for half a minute. */
const PATIENCE_MS = 45_000
/** One request to end may arrive several times: from the terminal, from npm, and from the parent. Only a later one means impatience. */
const SAME_WISH_MS = 1000

export function pauseAfter(lastPauseMs, livedMs) {
  return livedMs >= LIVED_MS || lastPauseMs === 0 ? FIRST_PAUSE_MS : Math.min(lastPauseMs * 2, LONGEST_PAUSE_MS)
}

/**
 * @param {{ name: string, file: string, after?: string }[]} parts the first one is the site itself; `after` names the part that must be ready first
 * @param {{ cwd: string, say: (line: string) => void }} options
 */
export function supervise(parts, { cwd, say }) {
  const running = new Map()
  const waiting = new Set(parts.filter((part) => part.after))
  let stopping = false
  let exitCode = 0
  let stoppedAt = 0

  function start(part, lastPauseMs = 0) {
    if (stopping) return
    const startedAt = Date.now()
    const child = spawn(process.execPath, [part.file], { cwd, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    running.set(part.name, child)
    child.on('message', (message) => {
      if (!message || message.listening === undefined) return
      for (const next of waiting) {
        if (next.after !== part.name) continue
        waiting.delete(next)
        start(next)
      }
    })
    child.on('error', (error) => say(`${part.name}: ${error.message}`))
    child.on('close', (code, signal) => {
      running.delete(part.name)
      if (stopping) return running.size === 0 && process.exit(exitCode)
      if (code === CANNOT_START || code === 0) {
        if (part === parts[0]) return stop(code)
        return say(`the ${part.name} does not run; the rest runs without it`)
      }
      const pauseMs = pauseAfter(lastPauseMs, Date.now() - startedAt)
      say(`the ${part.name} ended (${signal ?? `code ${code}`}); starting it again in ${pauseMs / 1000} s`)
      setTimeout(() => start(part, pauseMs), pauseMs)
    })
  }

  function stop(code, signal = 'SIGTERM') {
    exitCode = code
    if (running.size === 0) process.exit(code)
    stopping = true
    stoppedAt = performance.now()
    for (const child of running.values()) child.kill(signal)
    setTimeout(() => {
      for (const child of running.values()) child.kill('SIGKILL')
    }, PATIENCE_MS)
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (!stopping) stop(0)
      else if (performance.now() - stoppedAt > SAME_WISH_MS) for (const child of running.values()) child.kill('SIGKILL')
    })
  }
  onParentGone(() => {
    if (!stopping) stop(0)
  })
  for (const part of parts) if (!part.after) start(part)
}
