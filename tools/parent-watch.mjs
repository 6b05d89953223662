// Notices that the process above this one has ended. Runs on any Node >= 18 and has no dependencies.
//
// Theory of operation: a signal to `npm start` ends npm and the shell that npm puts in between, and neither passes it on; a process that is
// killed outright can pass on nothing. A process whose parent has ended gets another parent. A shell may outlive its parent, so above a
// shell the next process is watched as well.
import { readFileSync } from 'node:fs'

const EVERY_MS = 300
const shells = ['sh', 'bash', 'dash', 'zsh', 'ksh', 'busybox']

/** The ids of the watched ancestors of this process, as one text. */
function above() {
  const parent = process.ppid
  try {
    const stat = readFileSync(`/proc/${parent}/stat`, 'utf8')
    const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'))
    const [, grandparent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return shells.includes(name) ? `${parent} ${grandparent}` : String(parent)
  } catch {
    // Only Linux has /proc; elsewhere the parent alone is watched.
    return String(parent)
  }
}

/** Calls `act` once, when the parent process has ended. */
export function onParentGone(act) {
  const before = above()
  const timer = setInterval(() => {
    if (above() === before) return
    clearInterval(timer)
    act()
  }, EVERY_MS)
  timer.unref()
}
