/** A page stands when nothing was added or removed for so long, and its skeleton has gone. */
const STILL_MS = 300
/** A slow computer or server shows it for longer than `STILL_MS`, and nothing changes meanwhile. */
const SKELETON = '[data-pending]'
/** A page that never rests, such as a running clock, counts as standing by then. */
const LONGEST_MS = 3000

/**
 * Calls back once, when the page has stopped changing: it is still loading when the shell is there already.
 * @returns ends the wait
 */
export function oncePageStands(act: () => void): () => void {
  const end = () => {
    window.clearTimeout(still)
    window.clearTimeout(longest)
    changes.disconnect()
  }
  const finish = () => {
    end()
    act()
  }
  const look = () => {
    if (document.querySelector(SKELETON)) still = wait()
    else finish()
  }
  const wait = () => window.setTimeout(look, STILL_MS)
  let still = wait()
  const longest = window.setTimeout(finish, LONGEST_MS)
  const changes = new MutationObserver(() => {
    window.clearTimeout(still)
    still = wait()
  })
  changes.observe(document.body, { subtree: true, childList: true })
  return end
}
