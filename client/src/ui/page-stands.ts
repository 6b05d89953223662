/** A page stands when nothing was added or removed for so long. */
const STILL_MS = 300
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
  let still = window.setTimeout(finish, STILL_MS)
  const longest = window.setTimeout(finish, LONGEST_MS)
  const changes = new MutationObserver(() => {
    window.clearTimeout(still)
    still = window.setTimeout(finish, STILL_MS)
  })
  changes.observe(document.body, { subtree: true, childList: true })
  return end
}
