import { useEffect } from 'react'
import { openPalette } from './open-palette.ts'

const fields = 'input, textarea, select, [contenteditable], [role="textbox"], [role="grid"]'

/** Whether the key belongs to a field, a dialog or a menu. */
function isTaken(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"], [role="menu"]')) return true
  return target instanceof Element && target.closest(fields) !== null
}

/** The links of the rows of the page's list, in their order. */
const rows = () => [...document.querySelectorAll<HTMLElement>('main [data-row-link]')].filter((row) => row.offsetParent !== null)

function step(by: 1 | -1): void {
  const all = rows()
  const now = all.indexOf(document.activeElement as HTMLElement)
  const next = now === -1 ? (by === 1 ? 0 : all.length - 1) : now + by
  all[next]?.focus()
  all[next]?.scrollIntoView({ block: 'nearest' })
}

function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main [data-search-field]:not(:disabled)')
  field?.focus()
  field?.select()
  return field !== null
}

const acts: Record<string, () => void> = {
  '/': () => focusSearch() || openPalette('search'),
  '?': () => openPalette('keys'),
  j: () => step(1),
  k: () => step(-1),
}

/** Keys of every page: Ctrl+K anywhere, the others outside of fields. Listed in `key-list.tsx`. */
export function useShortcuts(enabled: boolean): void {
  useEffect(() => {
    if (!enabled) return
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing || event.altKey) return
      if (event.ctrlKey || event.metaKey) {
        if (event.shiftKey || event.key.toLowerCase() !== 'k') return
        event.preventDefault()
        event.stopPropagation()
        openPalette('search')
        return
      }
      const act = acts[event.key]
      if (!act || isTaken(event.target)) return
      event.preventDefault()
      act()
    }
    // The capture phase comes before the editor, which has acts of its own that begin with Ctrl+K.
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [enabled])
}
